import type { PageData } from '@coursefront/contract/page-data.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { showMoment } from '../lib/moment.ts';
import type { AnyScreen } from '../lib/routes/area.ts';
import { currentSession } from '../lib/session/session.ts';

/** Null if the page comes from Vite's own server. */
export const readPageData = (): PageData | null =>
  JSON.parse(document.getElementById('page')?.textContent ?? 'null') as PageData | null;

/** React takes over parts of a page one after another; by then it has taken over all of them. */
const takenOverMilliseconds = 10_000;

/**
 * Gets everything ready that the server had when it drew the page, so that the first drawing here is the same and
 * nothing on the screen changes.
 */
export async function prepareDrawn(router: AnyRouter, { at, answers }: NonNullable<PageData['drawn']>): Promise<void> {
  // Tells the router that the page is there, so that it draws no place for a page that loads.
  router.ssr = { manifest: undefined };
  const updatedAt = isFresh() ? Date.now() : 0;
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer, { updatedAt });
  await router.load();
  const { staticData, params } = router.state.matches.at(-1) ?? {};
  const screen = (await staticData?.shown?.page.screen()) as AnyScreen | undefined;
  await screen?.served?.parts(params as Record<string, string>);
  showMoment(at);
  setTimeout(() => showMoment(undefined), takenOverMilliseconds);
}

/**
 * The server draws for a visitor, so a person who is signed in may see other answers. A page that the browser took from
 * its history can be of any age. Both are asked for again, while the drawn page is shown.
 */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return currentSession() === null && navigation?.type !== 'back_forward';
}
