import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { recogniseVisitor } from '@coursefront/contract/people/sessions.ts';
import { currentSession } from '../session/session.ts';
import { currentLanguage } from '../text/text.ts';
import { receive } from './api.ts';
import { queryClient } from './query-client.ts';

type Call = { token?: string; answer: Promise<Response> };

/** Calls that the document has made for the page, as `public/boot.js` leaves them. */
type Begun = {
  language: Language;
  visitor?: (Call & { body: { instance_id: number } }) | undefined;
  reads: (Call & { key: readonly unknown[] })[];
  isKnown: boolean;
  isAppThere: boolean;
  isPageThere: boolean;
};

const begun = (): Begun | undefined => (globalThis as { begun?: Begun }).begun;

/** Later, the answer may no longer be true. */
const isFresh = (): boolean => performance.now() < 10_000;

/**
 * Whether the document has found out that somebody is signed in, and has asked for the files and texts of their page. If
 * it has not, it leaves them to the app from now on: asked for by both, the texts would come twice.
 */
export function takeFiles(): boolean {
  const found = begun();
  if (found) found.isAppThere = true;
  return found?.isKnown ?? false;
}

/** The visitor's identity, if the document has already asked for it. The answer is taken once. */
export function takeVisitor(
  instanceId: number,
  token: string | undefined,
): Promise<AnswerOf<typeof recogniseVisitor>> | undefined {
  const found = begun();
  const asked = found?.visitor;
  if (!found || !asked) return undefined;
  found.visitor = undefined;
  if (asked.body.instance_id !== instanceId || asked.token !== token || !isFresh()) return undefined;
  return receive<typeof recogniseVisitor>(asked.answer, token);
}

/** Puts the document's reads where the page will look for them, so that it is drawn with them at once. */
export async function holdReads(): Promise<void> {
  const found = begun();
  if (!found) return;
  found.isPageThere = true;
  const reads = found.reads.splice(0);
  if (found.language !== currentLanguage() || !isFresh()) return;
  const own = reads.filter(({ token }) => token === currentSession()?.token);
  await Promise.all(
    own.map(({ key, token, answer }) =>
      // The page asks again for what has failed, and says why.
      queryClient.prefetchQuery({ queryKey: key, queryFn: () => receive(answer, token), retry: false }),
    ),
  );
}
