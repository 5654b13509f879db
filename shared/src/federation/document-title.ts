/** The document's title: the page's, and whose site it is. */
export function documentTitle(title: string, brandName: string): string {
  if (title === '') return brandName;
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}
