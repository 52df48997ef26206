const entities: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&#x26;': '&', '&quot;': '"', '&#39;': "'" };

/** Every web address a reader of the mail could follow, in the order of the text, each once. */
export function linksIn({ html = '', text = '' }: { html?: string | undefined; text?: string | undefined }): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '')
      .replace(/&(amp|#38|#x26|quot|#39);/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
      .trim(),
  );
  // A full stop or a bracket after an address belongs to the sentence.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].map(([link]) => link.replace(/[.,;:!?)\]'’]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link));
}
