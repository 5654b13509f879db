/** Blocks of sanitised HTML, `div` included: none of them can be in a paragraph. */
const blockTag =
  /(<\/?(?:blockquote|caption|div|figcaption|figure|h[234]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>)/;

/**
 * Sanitised HTML with paragraphs instead of its `div`s, which have no attributes: text that stood on lines of its own
 * still does. Only whole tags change, to others that are as safe.
 */
export function divsToParagraphs(html: string): string {
  // Every second part is a tag, the others are text.
  const parts = html.split(blockTag);
  const isParagraph = (index: number) =>
    parts[index] === '<div>' && parts[index + 2] === '</div>' && hasContent(parts[index + 1]);
  const breakAfter = (text: string | undefined) => (hasContent(text) ? '<br>' : '');
  return parts
    .map((part, index) => {
      if (part === '<div>') return isParagraph(index) ? '<p>' : breakAfter(parts[index - 1]);
      if (part !== '</div>') return part;
      return isParagraph(index - 2) ? '</p>' : breakAfter(parts[index - 1]);
    })
    .join('');
}

/** A space that does not break is content: editors write empty lines with it. */
function hasContent(text = ''): boolean {
  return /[^ \t\r\n]/.test(text);
}
