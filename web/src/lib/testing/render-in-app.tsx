import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import common from '../../../../texts/en/common.json';
import errors from '../../../../texts/en/errors.json';
import { queryClient } from '../api/query-client.ts';
import { PageToolsContext } from '../page/page-tools.tsx';
import { routerTools } from '../page/router-tools.tsx';
import { parseSearch, stringifySearch } from '../routes/search.ts';
import { type Area, loadTexts } from '../text/text.ts';

/** Answers a call of the API; the address begins with `/api`. */
export type FakeApi = (address: URL, request: RequestInit) => Response | Promise<Response>;

export const success = (data: unknown) => Response.json({ success: true, message: 'Done', data });

export const refusal = (status: number, body: { code: string; message: string; errors?: Record<string, string[]> }) =>
  Response.json({ success: false, request_id: 'r-1', ...body }, { status });

const englishTexts = import.meta.glob<object>('../../../../texts/en/*.json', { import: 'default' });

/**
 * The texts of several areas in one file, as the build writes them. Areas that a test does not name get their real texts
 * too: test files share the loaded texts, so a wrong answer here would stay for all that follow.
 */
async function textsOf(asked: readonly string[], given: Partial<Record<string, object>>): Promise<object> {
  const read = async (area: string) => given[area] ?? (await englishTexts[`../../../../texts/en/${area}.json`]?.());
  const texts = await Promise.all(asked.map(async (area) => [area, await read(area)] as const));
  return asked.length === 1 ? (texts[0]?.[1] ?? {}) : Object.fromEntries(texts);
}

/** Draws a component inside a router and a query client, with the English texts and a fake API. `more`: texts of its areas. */
export async function renderInApp(
  component: () => ReactNode,
  api: FakeApi,
  at = '/',
  more: Partial<Record<Area, object>> = {},
) {
  const areas: Partial<Record<Area, object>> = { common, errors, ...more };
  const fetched = vi.fn(async (address: string, request: RequestInit = {}) => {
    // A path of the API may end like the name of an area.
    const file = address.startsWith('/api') ? undefined : address.match(/([^/]+)\.json$/)?.[1];
    if (file) return Response.json(await textsOf(file.split('+'), areas));
    return api(new URL(address, 'http://app.test'), request);
  });
  vi.stubGlobal('fetch', fetched);
  queryClient.clear();
  await loadTexts(Object.keys(areas) as Area[]);
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PageToolsContext value={routerTools}>
        <RouterProvider router={router} />
      </PageToolsContext>
    </QueryClientProvider>,
  );
  /** The calls of the API so far: `GET /api/groups/read?page=2`. */
  const calls = () =>
    fetched.mock.calls
      .filter(([address]) => address.startsWith('/api'))
      .map(([address, { method = 'GET' } = {}]) => `${method} ${address}`);
  return { router, calls };
}
