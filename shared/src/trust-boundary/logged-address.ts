/** Words of a path after which everything is a secret: ticket codes and secrets of tickets. */
const secretsAfter = /\/(jf-ticket|t\/[^/]+|view|by-secret|qr\/[^/]+(?=\/)|qr)\/.+$/i;

/** A secret with a word after it that the log may tell, and what is known of what stands there. */
const secretsBetween = /\/(reminders|queue(?!\/next(?:\/|$))|tickets(?=\/[^/]+\/state))\/[^/]+/gi;

const longNumber = /\/\+?\d[\d -]{7,}(?=\/|$)/g;
const emailAddress = /[^/\s]+@[^/\s]+/g;

/** So often a path may be encoded; what is encoded more often is not told. */
const decodings = 4;

/** Characters of an address that are told. */
const maxAddressLength = 500;

/**
 * An address as it may stand in a log: its path without query, secrets, e-mail addresses and phone
 * numbers. A path is read as the most forgiving reader would: decoded as often as it is encoded,
 * without doubled slashes, in any case. What is no path, as in an absolute request target, loses its
 * host as well.
 *
 * @param url path and query, or a whole address
 */
export function loggedAddress(url: string): string {
  const path = decodeFully(url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, ''));
  if (path === undefined) return '[unreadable]';
  return path
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxAddressLength)
    .replace(/[?#;].*$/, '')
    .replace(/[\\/]+/g, '/')
    .replace(secretsAfter, '/$1/[secret]')
    .replace(secretsBetween, '/$1/[secret]')
    .replace(emailAddress, '[e-mail]')
    .replace(longNumber, '/[number]');
}

/** A path that stands by itself in a text; two slashes after a colon begin a host. */
const paths = /(?<=^|[\s"'(]|:(?!\/\/))\/[^\s'"<>]+/g;

/** A text with the addresses and paths in it as a log may tell them. */
export function withLoggedAddresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s'"<>]+/gi, (address) => {
      const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
      return origin.replace(/[^/]*@/, '') + loggedAddress(address);
    })
    .replace(paths, loggedAddress);
}

function decodeFully(text: string): string | undefined {
  let decoded = text;
  for (let times = 0; times < decodings; times += 1) {
    const next = decoded.replace(/%([\da-f]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}
