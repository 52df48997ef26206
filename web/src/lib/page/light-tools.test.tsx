// @vitest-environment jsdom
import { readShop } from '@coursefront/contract/shop/webshop.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../api/api.ts';
import { refusal, success } from '../testing/render-in-app.tsx';
import { createPlace, followBrowser, placeTools } from './light-place.tsx';
import { createReads, type LightReads } from './light-reads.ts';
import { PageLink, PageToolsContext, usePageNavigate, usePageSearch, useRead } from './page-tools.tsx';

const inputOf = (page: number) => ({ body: { page } });
const answer = (name: string) => success({ customer: { name } });
let fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isBusy = (shown: HTMLElement) => shown.getAttribute('aria-busy') === 'true';

function Reader({ page, keepPrevious = true }: { page: number; keepPrevious?: boolean }) {
  const shop = useRead(readShop, inputOf(page), { keepPrevious });
  return (
    <p aria-busy={shop.isPlaceholderData}>
      {shop.isPending ? 'pending' : (shop.data?.customer.name ?? shop.error?.code)}
      <button type="button" onClick={() => void shop.refetch()}>
        Again
      </button>
    </p>
  );
}

function show(reads: LightReads, page = 1, keepPrevious = true) {
  const tools = { ...placeTools(createPlace('/v/shop')), useRead: reads.useRead };
  const shown = (at: number) => (
    <PageToolsContext value={tools}>
      <Reader page={at} keepPrevious={keepPrevious} />
    </PageToolsContext>
  );
  const { rerender } = render(shown(page));
  return { turn: (to: number) => rerender(shown(to)) };
}

test('an answer that came with the page is shown at once and not read again while it is fresh', async () => {
  const reads = createReads();
  reads.hold(keyOf(readShop, inputOf(1)), { data: { customer: { name: 'Held' } } }, Date.now());
  show(reads);
  screen.getByText('Held');
  reads.refresh();
  expect(fetched).not.toHaveBeenCalled();
});

test('an old answer is shown while a new one is read', async () => {
  const reads = createReads();
  fetched.mockResolvedValue(answer('New'));
  reads.hold(keyOf(readShop, inputOf(1)), { data: { customer: { name: 'Old' } } }, 0);
  show(reads);
  screen.getByText('Old');
  await screen.findByText('New');
  expect(fetched).toHaveBeenCalledOnce();
});

test('the previous page stays until the next one has come, and a call that nobody waits for is ended', async () => {
  const reads = createReads();
  fetched.mockResolvedValueOnce(answer('One'));
  const { turn } = show(reads);
  await screen.findByText('One');
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  turn(2);
  expect(screen.getByText('One')).toSatisfy(isBusy);
  fetched.mockResolvedValueOnce(answer('Three'));
  turn(3);
  expect(fetched.mock.calls[1]?.[1].signal?.aborted).toBe(true);
  expect(await screen.findByText('Three')).not.toSatisfy(isBusy);
  // Back is shown from memory.
  turn(1);
  expect(screen.getByText('One')).not.toSatisfy(isBusy);
});

test('a refusal is shown and can be tried again; a failure that may pass is tried again silently', async () => {
  const reads = createReads();
  fetched.mockResolvedValueOnce(refusal(404, { code: 'instance.not_found', message: 'No such shop.' }));
  show(reads);
  await screen.findByText('instance.not_found');
  fetched.mockResolvedValueOnce(refusal(503, { code: 'server.database_unavailable', message: 'Later.' }));
  fetched.mockResolvedValueOnce(answer('Back'));
  await userEvent.click(screen.getByRole('button'));
  screen.getByText('pending');
  await screen.findByText('Back');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a refusal that came with the page is shown and not asked for again', async () => {
  const reads = createReads();
  const failure = { status: 404, code: 'course.not_found', message: 'No such course.' };
  reads.hold(keyOf(readShop, inputOf(1)), { refusal: failure }, Date.now());
  show(reads);
  screen.getByText('course.not_found');
  expect(fetched).not.toHaveBeenCalled();
});

test('after another person has signed in, everything shown is read again', async () => {
  const reads = createReads();
  fetched.mockResolvedValueOnce(answer('Elin'));
  show(reads, 1, false);
  await screen.findByText('Elin');
  fetched.mockResolvedValueOnce(answer('Omar'));
  act(() => reads.reset());
  screen.getByText('pending');
  await screen.findByText('Omar');
});

function Walker() {
  const navigate = usePageNavigate();
  return (
    <>
      <output>{JSON.stringify(usePageSearch())}</output>
      <PageLink to="/shop/0" search={{ page: '2' }}>
        Next
      </PageLink>
      <button type="button" onClick={() => navigate({ to: '/shop/0', search: { search: 'fire' }, replace: true })}>
        Search
      </button>
    </>
  );
}

test('links work without scripts, and with them stay in the document; Back leads back', async () => {
  window.history.replaceState(null, '', '/v/shop/0?type=blended&town=');
  const place = createPlace('/v/shop/0?type=blended&town=');
  followBrowser(place);
  expect(window.location.search).toBe('?type=blended');
  render(
    <PageToolsContext value={{ ...placeTools(place), useRead: createReads().useRead }}>
      <Walker />
    </PageToolsContext>,
  );
  const link = screen.getByRole('link', { name: 'Next' });
  expect(link.getAttribute('href')).toBe('/v/shop/0?page=2');

  const before = window.history.length;
  await userEvent.click(link);
  expect(window.location.search).toBe('?page=2');
  expect(screen.getByRole('status').textContent).toBe('{"page":"2"}');
  expect(place.get().fromTop).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(window.location.search).toBe('?search=fire');
  expect(window.history.length).toBe(before + 1);

  window.history.back();
  await screen.findByText('{"type":"blended"}', { exact: false });
  expect(place.get().fromTop).toBe(false);
});

test('a step to a part of the page draws nothing again', () => {
  window.history.replaceState(null, '', '/v/shop/0?page=2');
  const place = createPlace('/v/shop/0?page=2');
  followBrowser(place);
  const before = place.get();
  window.location.hash = 'reviews';
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(place.get()).toBe(before);
});

test('a click with a key opens a tab, which the browser does', async () => {
  window.history.replaceState(null, '', '/v/shop/0');
  const place = createPlace('/v/shop/0');
  render(
    <PageToolsContext value={{ ...placeTools(place), useRead: createReads().useRead }}>
      <Walker />
    </PageToolsContext>,
  );
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(window.location.search).toBe('');
  expect(place.get().search).toEqual({});
});
