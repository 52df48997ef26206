import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { PageData } from '@coursefront/contract/page-data.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ShopPage } from '../features/webshop/shop/page.tsx';
import { loadSite } from '../lib/api/load-site.ts';
import { loadCode } from '../lib/code/load-code.ts';
import { showMoment } from '../lib/moment.ts';
import { createPlace, followBrowser } from '../lib/page/light-place.tsx';
import { createReads, type LightReads } from '../lib/page/light-reads.ts';
import { currentSession, onSessionChange, onSessionLost } from '../lib/session/session.ts';
import { currentLanguage, loadTexts, startTexts } from '../lib/text/text.ts';
import { App } from './app.tsx';
import { readPageData, unknownSite } from './page-data.ts';
import { FailedPage } from './pages/failed.tsx';
import { ShopApp, shopParams, toolsOf } from './shop-app.tsx';

const root = document.getElementById('root') as HTMLElement;
const { pathname, search } = window.location;
const place = createPlace(pathname + search);
const reads = createReads();
const tools = toolsOf({ place, reads });

// Not awaited: the files of the parts import this one, and would wait for it while it waits for them.
void loadSite().then(showShop).catch(showFailure);

async function showShop(site: Site): Promise<void> {
  const told = readPageData();
  await startTexts(site.instance?.language ?? null, told);
  followBrowser(place);
  followSession(site);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reads.refresh());
  window.addEventListener('online', reads.refresh);
  const shop = <ShopApp site={site} place={place} tools={tools} />;
  if (told?.drawn && told.language === currentLanguage()) {
    await prepareDrawn(told.drawn, reads);
    hydrateRoot(root, shop);
  } else {
    await loadCode(() => loadTexts(['shop', 'webshop']));
    // A page drawn in another language than the reader's is drawn again.
    root.replaceChildren();
    createRoot(root).render(shop);
  }
}

async function showFailure(error: Error): Promise<void> {
  await startTexts(null);
  root.replaceChildren();
  createRoot(root).render(
    <App site={unknownSite()} tools={tools}>
      <main id="main">
        <FailedPage error={error} />
      </main>
    </App>,
  );
}

/** React takes over parts of a page one after another; by then it has taken over all of them. */
const takenOverMilliseconds = 10_000;

/**
 * Gets everything ready that the server had when it drew the page, so that the first drawing here is the same and
 * nothing on the screen changes.
 */
async function prepareDrawn({ at, answers }: NonNullable<PageData['drawn']>, kept: LightReads): Promise<void> {
  const readAt = isFresh() ? Date.now() : 0;
  for (const [key, answer] of answers) kept.hold(key, answer, readAt);
  await ShopPage.served.parts(shopParams(place.get().path));
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

/** People who are signed in may sign out or change accounts at the learning site. Visitors load no code for that. */
function followSession(site: Site): void {
  onSessionLost(reads.reset);
  let isFollowed = false;
  const follow = () => {
    if (isFollowed || !currentSession()) return;
    isFollowed = true;
    import('./recognise.ts').then(
      ({ followHost }) => followHost(site),
      () => undefined,
    );
  };
  follow();
  onSessionChange(follow);
}
