export type WordBlock = { kind: 'paragraph' | 'list'; lines: string[] };

const listed = /^\s*[-–•*]\s+(.*)$/;

/** Plain text as paragraphs and lists: a blank line ends a paragraph, lines with a hyphen or bullet in front are a list. */
export function blocksOf(text: string): WordBlock[] {
  const blocks: WordBlock[] = [];
  let open: WordBlock | undefined;
  for (const line of text.split(/\r?\n/)) {
    const item = listed.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push((item ?? line).trim());
  }
  return blocks;
}

/** The items with keys for React: texts may repeat, and their order does not change while they are shown. */
export const keyed = <Item>(items: readonly Item[]): { key: string; item: Item }[] =>
  items.map((item, place) => ({ key: String(place), item }));
