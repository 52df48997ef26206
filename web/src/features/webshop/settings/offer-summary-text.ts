const blockEnds = /<\/(p|div|li|ul|ol|h[1-6]|blockquote)>|<br\s*\/?>/gi;

/** The words of a piece of HTML, a line for each of its blocks. Parsed apart from the page: nothing in it is run or fetched. */
export function summaryText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(blockEnds, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
}
