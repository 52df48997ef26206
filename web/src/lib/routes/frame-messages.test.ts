// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostPage, tellHost } from './frame-messages.ts';
import { listenToHost } from './listen-to-host.ts';

const host = 'https://host.example';
const parent = { postMessage: vi.fn() };
const open = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('parent', parent);
  stop = listenToHost(open);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** jsdom takes only its own windows as the source of an event. */
const say = (data: unknown, { source = parent as unknown, origin = host } = {}) =>
  window.dispatchEvent(
    Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }),
  );

const view = {
  type: 'coursefront:view',
  instance: 1,
  course: 103,
  name: 'First aid',
  price: 1950,
  currency: 'SEK',
} as const;

// The first test, because the shop remembers who has said hello.
test('actions of a visitor are reported only to the page that has said hello, and earlier ones are not lost', () => {
  expect(parent.postMessage.mock.calls).toEqual([[{ type: 'coursefront:ready' }, '*']]);
  say({ type: 'coursefront:hello' }, { source: { postMessage: vi.fn() } });
  say({ type: 'coursefront:hello' }, { origin: 'null' });
  say({ type: 'coursefront:open', course: 103 });
  tellHost(view);
  expect(parent.postMessage).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  say({ type: 'coursefront:hello', page: `${host}/courses` });
  expect(parent.postMessage).toHaveBeenLastCalledWith(view, host);
  expect(hostPage()).toBe(`${host}/courses`);
});

test('the page to come back to is one of the page that says hello', () => {
  for (const page of ['https://elsewhere.example/', 'javascript:alert(1)', 'no address', undefined]) {
    say({ type: 'coursefront:hello', page });
    expect(hostPage()).toBeUndefined();
  }
});

test('a course is opened for the page that has said hello', () => {
  say({ type: 'coursefront:hello' });
  say({ type: 'coursefront:open', course: 103 });
  for (const course of [-1, 1.5, '103', null]) say({ type: 'coursefront:open', course });
  say({ type: 'coursefront:open', course: 104 }, { origin: 'https://elsewhere.example' });
  expect(open.mock.calls).toEqual([[103]]);
});

test('a purchase that comes back through the address is told once it proves to be one', () => {
  const bought = {
    instance: 1,
    order: 'CARD-000123',
    course: 103,
    name: 'x',
    quantity: 2,
    value: 790.5,
    currency: 'SEK',
  };
  say({ type: 'coursefront:hello', purchase: { ...bought, email: 'anna@example.test' } });
  expect(parent.postMessage).toHaveBeenLastCalledWith({ type: 'coursefront:purchase', ...bought }, host);
  for (const bad of [{ ...bought, order: '<b>' }, { ...bought, value: '1' }, 'text', null]) {
    parent.postMessage.mockClear();
    say({ type: 'coursefront:hello', purchase: bad });
    expect(parent.postMessage).not.toHaveBeenCalled();
  }
});
