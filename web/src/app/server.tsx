import type { OpenedPage, PageDrawer, PageRead } from '@coursefront/contract/page-data.ts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { publicShopArea } from '../features/webshop/shop/area.ts';
import { addressOf } from '../lib/api/api.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import { showMoment } from '../lib/moment.ts';
import { parseSearch, stringifySearch } from '../lib/routes/address.ts';
import type { AnyScreen, Page } from '../lib/routes/area.ts';
import { holdTexts } from '../lib/text/text.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { App } from './app.tsx';
import { ShopLayout } from './layouts/shop.tsx';
import { createAppRouter } from './router.tsx';

/** The pages that come drawn from the server, by the names of their routes. */
const served = publicShopArea;
const layouts = { shop: ShopLayout };

export const readsOf: PageDrawer['readsOf'] = async (name, opened) =>
  (await readsWithKeys(pageOf(name), opened)).map(({ read }) => read);

export const draw: PageDrawer['draw'] = async (name, { site, language, texts, at, answers, ...opened }) => {
  const reads = await readsWithKeys(pageOf(name), opened);
  const keyed = reads.map(({ key }, index) => [key, answers[index]] as const);
  const queries = new QueryClient();
  for (const [key, answer] of keyed) queries.setQueryData(key, answer);
  const history = createMemoryHistory({ initialEntries: [asWritten(opened.url)] });
  const router = createAppRouter(site, { pages: served, layouts, history });
  // The router finds all texts there. While it loads, another page may begin and bring its own.
  holdTexts(language, texts);
  await router.load();
  const { matches } = router.state;
  const failed = matches.find(({ status }) => status !== 'success');
  if (matches.length === 0) throw new Error('The router leads to another address.');
  if (failed) throw new Error('The router could not load the page.', { cause: failed.error });
  // From here to the end nothing is awaited, so texts, clock and moment stay those of this page.
  holdTexts(language, texts);
  showMoment(at);
  const html = renderToString(
    <StrictMode>
      <App site={site} queries={queries}>
        <ErrorBoundary fallback={() => null}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </App>
    </StrictMode>,
  );
  queries.clear();
  // React leaves a part that failed, or that was not loaded, to the browser. Then the browser may as well draw it all.
  if (html.includes('<!--$!-->')) throw new Error('A part of the page failed, or was not loaded before.');
  return { html, drawn: { at, answers: keyed } };
};

/** The address as the router writes it. A form without scripts sends empty fields, for which the router would redirect. */
function asWritten(url: string): string {
  const [path = '', query = ''] = url.split('?');
  return path + stringifySearch(parseSearch(query));
}

function pageOf(name: string): Pick<Page, 'screen'> {
  if (!Object.hasOwn(served, name)) throw new Error(`The server does not draw the page ${name}.`);
  return served[name as keyof typeof served];
}

async function readsWithKeys(page: Pick<Page, 'screen'>, { params, url }: OpenedPage) {
  const screen = (await page.screen()) as unknown as AnyScreen;
  await screen.served?.parts(params);
  const search = parseSearch(url.split('?')[1] ?? '');
  const reads = (await screen.served?.reads(params, search)) ?? [];
  return reads.map(({ endpoint, input }) => ({
    key: keyOf(endpoint, input),
    read: { method: endpoint.method, address: addressOf(endpoint, input), body: input.body } satisfies PageRead,
  }));
}
