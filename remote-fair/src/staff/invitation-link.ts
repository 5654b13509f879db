const mark = '#invitation=';

/** The address that makes a device one of the staff's. @param page the address of the team's page */
export function invitationLink(page: string, secret: string): string {
  return `${page}${mark}${secret}`;
}

/** The secret of an invitation in the fragment of an address; undefined when there is none. */
export function invitationIn(fragment: string): string | undefined {
  return fragment.startsWith(mark) ? fragment.slice(mark.length) : undefined;
}
