/**
 * Lets a browser fetch the document that a link of the site leads to once the visitor points at it or presses it
 * (WICG Speculation Rules). One text, since a document's policy allows it by its hash.
 */
export const documentRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target=_blank]' } }],
      },
      eagerness: 'moderate',
    },
  ],
});
