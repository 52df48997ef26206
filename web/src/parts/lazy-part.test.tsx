import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../lib/testing/render-in-app.tsx';
import { lazyPart } from './lazy-part.tsx';

const reload = vi.fn();

/** The page that the server sends now, with the first file of its release. Without one the server does not answer. */
let served: string | undefined;

const api = () => {
  if (served === undefined) throw new TypeError('Failed to fetch');
  return new Response(`<script type="module" src="${served}"></script>`);
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { ...window.location, reload });
  document.head.innerHTML = '<script type="module" src="/v/assets/start-1.js"></script>';
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function showPart(failures: number) {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  await renderInApp(
    () => (
      <>
        <p>The page</p>
        <Suspense>
          <Part />
        </Suspense>
      </>
    ),
    api,
  );
}

test('a part that cannot be loaded offline says so in its place, the page stays, and it can be tried again', async () => {
  served = undefined;
  await showPart(1);
  expect(await screen.findByText('This part of the page couldn’t be loaded')).toBeTruthy();
  expect(screen.getByText('The server isn’t responding. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(screen.queryByText('This part of the page couldn’t be loaded')).toBeNull();
});

test('a file that a new release removed loads the page again, but only once', async () => {
  served = '/v/assets/start-2.js';
  await showPart(9);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await showPart(9);
  expect(await screen.findByText('This part of the page couldn’t be loaded')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test('a file that is missing in the same release does not load the page again', async () => {
  served = '/v/assets/start-1.js';
  await showPart(9);
  expect(await screen.findByText('This part of the page couldn’t be loaded')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
