/** The fragment that turns staging mode on (specification section 2); a server never sees it. */
export const stagingFragment = '#staging';

/** Where a link to an item leads: in staging mode on to staging mode, since a draft is nowhere else. */
export function itemAddress(path: string, staging: boolean): string {
  return staging ? path + stagingFragment : path;
}
