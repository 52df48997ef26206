const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Entities that pages and answers of the site use; one that is unknown stays as it is. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The words of a piece of HTML on one line. */
export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The password rule comes as one `<div>` or list item a sentence. */
export const sentencesOf = (html: string): string[] =>
  html
    .split(/<\/(?:div|li|p)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((sentence) => sentence !== '');
