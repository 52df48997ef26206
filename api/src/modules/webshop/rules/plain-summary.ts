const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Search engines and chats show about so much. */
const usualLength = 200;

/** The words of a cleaned summary on one line, cut between two words. */
export function plainSummary(html: string, most = usualLength): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code, name) =>
      code ? fromCode(Number(code), whole) : (entities[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, '')}…`;
}

const fromCode = (code: number, otherwise: string) => (code <= 0x10ffff ? String.fromCodePoint(code) : otherwise);
