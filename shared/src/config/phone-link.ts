/**
 * A `tel:` address that also works abroad (RFC 3966): Dutch numbers get their country code, and the
 * zero in brackets that Dutch people write behind it goes.
 *
 * @param phone a number as people write it, such as `010 123 45 67` or `+31 (0)10 123 45 67`
 */
export function phoneLink(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/[^+\d]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^0/, '+31')}`;
}
