import type { Seal } from '../../seal.ts';

const purpose = 'inquiry ';

/**
 * Robots post at once; people need time to write. The ticket says, sealed by us, when the form was opened, so that no
 * third party has to be asked whether somebody is human.
 */
export const issueTicket = (seal: Seal, now: Date): string =>
  seal.seal(purpose + now.toISOString()).toString('base64url');

/** Undefined for what we did not issue. */
export function openedAt(seal: Seal, ticket: string | undefined): Date | undefined {
  try {
    const text = seal.open(Buffer.from(ticket ?? '', 'base64url'));
    return text.startsWith(purpose) ? new Date(text.slice(purpose.length)) : undefined;
  } catch {
    return undefined;
  }
}
