import type { Seal } from '../../../seal.ts';

const purpose = 'inquiry ';

/** Robots post at once; people need time to write. The sealed ticket says when the form was opened, so no third-party captcha is needed. */
export const issueTicket = (seal: Seal, now: Date): string =>
  seal.seal(purpose + now.toISOString()).toString('base64url');

/** Undefined if we did not issue the ticket. */
export function openedAt(seal: Seal, ticket: string | undefined): Date | undefined {
  try {
    const text = seal.open(Buffer.from(ticket ?? '', 'base64url'));
    return text.startsWith(purpose) ? new Date(text.slice(purpose.length)) : undefined;
  } catch {
    return undefined;
  }
}
