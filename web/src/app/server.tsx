import type { OpenedPage, PageDrawer, PageRead } from '@coursefront/contract/page-data.ts';
import { renderToString } from 'react-dom/server';
import { ShopPage } from '../features/webshop/shop/page.tsx';
import { addressOf, keyOf } from '../lib/api/api.ts';
import { showMoment } from '../lib/moment.ts';
import { createPlace } from '../lib/page/light-place.tsx';
import { createReads } from '../lib/page/light-reads.ts';
import type { AnyScreen } from '../lib/routes/area.ts';
import { parseSearch } from '../lib/routes/search.ts';
import { holdTexts } from '../lib/text/text.ts';
import { setPageLanguage } from '../ui/text/page-language.ts';
import { ShopApp, toolsOf } from './shop-app.tsx';

/** The pages that come drawn from the server, by the names of their routes. */
const served: Record<string, AnyScreen> = { WebShopPublic: ShopPage as unknown as AnyScreen };

export const readsOf: PageDrawer['readsOf'] = async (name, opened) =>
  (await readsWithKeys(pageOf(name), opened)).map(({ read }) => read);

export const draw: PageDrawer['draw'] = async (name, { site, language, texts, at, answers, ...opened }) => {
  const calls = await readsWithKeys(pageOf(name), opened);
  const keyed = calls.flatMap(({ key }, index) => {
    const answer = answers[index];
    return answer ? [[key, answer] as const] : [];
  });
  const [place, reads] = [createPlace(opened.url), createReads()];
  for (const [key, answer] of keyed) reads.hold(key, answer, at);
  // From here to the end nothing is awaited, so texts, clock and moment stay those of this page.
  holdTexts(language, texts);
  setPageLanguage(language);
  showMoment(at);
  const html = renderToString(<ShopApp site={site} place={place} tools={toolsOf({ place, reads })} />);
  // React leaves a part that failed, or that was not loaded, to the browser. Then the browser may as well draw it all.
  if (html.includes('<!--$!-->')) throw new Error('A part of the page failed, or was not loaded before.');
  return { html, drawn: { at, answers: keyed } };
};

function pageOf(name: string): AnyScreen {
  const screen = Object.hasOwn(served, name) ? served[name] : undefined;
  if (!screen) throw new Error(`The server does not draw the page ${name}.`);
  return screen;
}

async function readsWithKeys(screen: AnyScreen, { params, url }: OpenedPage) {
  await screen.served?.parts(params);
  const search = parseSearch(url.split('?')[1] ?? '');
  const reads = (await screen.served?.reads(params, search)) ?? [];
  return reads.map(({ endpoint, input }) => ({
    key: keyOf(endpoint, input),
    read: { method: endpoint.method, address: addressOf(endpoint, input), body: input.body } satisfies PageRead,
  }));
}
