/*
 * A proof is a signature in a QR code: the id of a key, a full stop, and an Ed25519 signature (RFC 8032) as
 * base64url. What does not look like one is judged by who checks it.
 */

/** Begins every signed text, so that a signature of something else never counts. */
const purpose = 'fair-qr-1';

/** What is signed of a ticket's QR code. */
export function ticketStatement({ type, secret }: { type: string; secret: string }): string {
  return `${purpose} ticket ${type} ${secret}`;
}

/** What is signed of a queue ticket's QR code. */
export function queueStatement(code: string): string {
  return `${purpose} queue ${code}`;
}

/** Name of the field in the fragment of a queue ticket's address that holds its proof. */
const fragmentName = 'qr';

/** The address that a queue ticket's QR code holds: without its fragment, of the ticket's page. */
export function queueQrText(address: string, proof: string | undefined): string {
  return proof === undefined ? address : `${address}#${fragmentName}=${proof}`;
}

/** The proof in the fragment of an address; undefined when there is none. */
export function proofIn(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(fragmentName) ?? undefined;
}
