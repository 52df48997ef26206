import { plainText } from '../../html.ts';

/** Search engines and chats show about this many characters. */
const usualLength = 200;

/** The text of a cleaned summary on one line, cut between two words. */
export function plainSummary(html: string, most = usualLength): string {
  const text = plainText(html);
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, '')}…`;
}
