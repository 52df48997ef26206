import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

afterEach(() => document.body.replaceChildren());

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);

test('the heading of a new page has the focus', () => {
  add('<h1>Orders</h1>');
  focusHeading();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a heading that comes with the data of the page gets the focus then', async () => {
  focusHeading();
  add('<main>Loading</main>');
  add('<h1>ITNL-000041</h1>');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('somebody who has begun to type keeps the focus when the heading comes', async () => {
  focusHeading();
  add('<input>');
  screen.getByRole('textbox').focus();
  add('<h1>ITNL-000041</h1>');
  // The observer has been told by then.
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
