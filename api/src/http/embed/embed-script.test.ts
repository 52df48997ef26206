import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { embedScriptRoute } from './embed-script.ts';

const script = readFileSync(join(import.meta.dirname, 'embed.js'), 'utf8');
const shop = 'https://shop.example';

type Message = { source?: unknown; origin?: string; data?: unknown };

/** Only the parts of a page that the script uses. */
function aPage(dataset: Record<string, string>, { top = -500, hash = '', before = 0 } = {}) {
  const host = 'https://host.example';
  const told: { message: unknown; to: string }[] = [];
  const element = () => ({
    style: {} as Record<string, string>,
    attributes: new Map<string, string>(),
    src: '',
    title: '',
    contentWindow: { postMessage: (message: unknown, to: string) => told.push({ message, to }) },
    children: [] as unknown[],
    scrolled: 0,
    setAttribute(name: string, value: string) {
      this.attributes.set(name, value);
    },
    removeAttribute(name: string) {
      this.attributes.delete(name);
    },
    animate: () => ({ cancel: () => undefined }),
    append(child: unknown) {
      this.children.push(child);
    },
    addEventListener: () => undefined,
    getBoundingClientRect: () => ({ top }),
    scrollIntoView() {
      this.scrolled++;
    },
  });
  const made: Record<string, ReturnType<typeof element>> = {};
  const went: string[] = [];
  const listeners: ((message: Message) => void)[] = [];
  const followers: (() => void)[] = [];
  const location = {
    hash,
    get href() {
      return `${host}/courses?a=1${location.hash}`;
    },
    assign: (url: string) => went.push(url),
  };
  let placed: unknown;
  const currentScript = {
    src: `${shop}/embed.js`,
    dataset,
    replaceWith: (box: unknown) => {
      placed = box;
    },
  };
  runInNewContext(script, {
    URL,
    URLSearchParams,
    document: {
      currentScript,
      querySelectorAll: () => [...Array.from({ length: before }, () => ({})), currentScript],
      createElement: (name: string) => {
        made[name] = element();
        return made[name];
      },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (name: string, listener: (message?: Message) => void) =>
      name === 'message' ? listeners.push(listener) : followers.push(listener),
    history: {
      state: null,
      replaceState: (_: unknown, __: unknown, url: string) => {
        location.hash = new URL(url).hash;
      },
    },
    location,
  });
  const { iframe: frame, div: box } = made;
  const say = (data: unknown, from: Message = {}) => {
    for (const listener of listeners) listener({ source: frame?.contentWindow, origin: shop, data, ...from });
  };
  const follow = (link: string) => {
    location.hash = link;
    for (const follower of followers) follower();
  };
  return { frame, box, placed, went, say, told, location, follow };
}

describe('the script tag', () => {
  test('becomes a frame of the public shop, busy until the shop has sent its height', () => {
    const { frame, box, placed, say } = aPage({ instance: '1', title: 'Nordic' });
    expect(placed).toBe(box);
    expect(box?.children).toEqual([frame]);
    expect(frame).toMatchObject({ src: `${shop}/v/company-account/web-shop/public/1/0`, title: 'Nordic' });
    expect(box?.attributes.get('aria-busy')).toBe('true');
    say({ type: 'coursefront:height', height: 1234 });
    expect(frame?.style.height).toBe('1234px');
    expect(box?.attributes.has('aria-busy')).toBe(false);
  });

  test('can begin at a course, with the session of the external shop', () => {
    const { frame } = aPage({ instance: '1', course: '105', sessionKey: 'a b&c' });
    expect(frame?.src).toBe(`${shop}/v/company-account/web-shop/public/1/105?session_key=a+b%26c`);
  });

  test.each<Record<string, string>>([{}, { instance: '' }, { instance: '1/../..' }])(
    'that names no shop (%j) does nothing',
    (dataset) => {
      expect(aPage(dataset).placed).toBeUndefined();
    },
  );
});

describe('the attributes', () => {
  test('choose theme, language and what the list begins with', () => {
    const filter = 'type=elearning&town=Malmö&session_key=x&instance=9';
    const { frame } = aPage({ instance: '1', theme: 'dark', lang: 'pt-BR', filter });
    expect(frame?.src).toBe(
      `${shop}/v/company-account/web-shop/public/1/0?type=elearning&town=Malm%C3%B6&theme=dark&lang=pt-BR`,
    );
  });

  test.each<Record<string, string>>([
    { course: 'x' },
    { course: '-1' },
    { course: '10.5' },
    { course: '12345678901' },
    { theme: 'pink' },
    { theme: '' },
    { lang: '<b>' },
    { lang: 'klingon' },
    { filter: '%%%&=&colour=red' },
  ])('with a bad value (%j) are ignored', (bad) => {
    expect(aPage({ instance: '1', ...bad }).frame?.src).toBe(`${shop}/v/company-account/web-shop/public/1/0`);
  });
});

describe('the address of the page', () => {
  const courseOf = (src = '') => src.split('/').at(-1);

  test.each([
    ['#course=103', '103'],
    ['#course=103-first-aid-and-cpr', '103'],
    ['#a=b&course=103', '103'],
    ['#course=', '7'],
    ['#course=x', '7'],
    ['#course=1/../2', '7'],
    ['#courses', '7'],
    ['#course=0', '0'],
  ])('%s opens course %s', (hash, course) => {
    expect(courseOf(aPage({ instance: '1', course: '7' }, { hash }).frame?.src)).toBe(course);
  });

  test('names the course that is shown, and opens it again when the page is reloaded', () => {
    const { say, location } = aPage({ instance: '1' });
    say({ type: 'coursefront:place', instance: 1, course: 103 });
    expect(location.href).toBe('https://host.example/courses?a=1#course=103');
    expect(courseOf(aPage({ instance: '1' }, { hash: location.hash }).frame?.src)).toBe('103');
    say({ type: 'coursefront:place', instance: 1, course: 0 });
    expect(location.href).toBe('https://host.example/courses?a=1');
  });

  test('shows the list by its number where the page begins with a course', () => {
    const { say, location } = aPage({ instance: '1', course: '7' });
    say({ type: 'coursefront:place', instance: 1, course: 0 });
    expect(location.hash).toBe('#course=0');
    say({ type: 'coursefront:place', instance: 1, course: 7 });
    expect(location.hash).toBe('');
  });

  test.each(['#/path', '#!/path'])('that belongs to the page’s own router (%s) stays', (hash) => {
    const { say, location } = aPage({ instance: '1' }, { hash });
    say({ type: 'coursefront:place', instance: 1, course: 103 });
    expect(location.hash).toBe(hash);
  });

  test('keeps the values of others, and of another shop on the page', () => {
    const { say, location, frame } = aPage({ instance: '2' }, { hash: '#tab=2&course=103', before: 1 });
    expect(courseOf(frame?.src)).toBe('0');
    say({ type: 'coursefront:place', instance: 2, course: 5 });
    expect(location.hash).toBe('#tab=2&course=103&course2=5');
  });

  test('leads the shop when a link or a step in the history changes it, but not for an anchor', () => {
    const { follow, say, told } = aPage({ instance: '1' });
    say({ type: 'coursefront:ready' });
    told.length = 0;
    follow('#course=103');
    follow('#about');
    follow('#course=103');
    follow('');
    expect(told).toEqual([
      { message: { type: 'coursefront:open', course: 103 }, to: shop },
      { message: { type: 'coursefront:open', course: 0 }, to: shop },
    ]);
  });

  test('leads the shop to the last course that was asked for before the shop could hear it, once', () => {
    const { follow, say, told } = aPage({ instance: '1' });
    follow('#course=101');
    follow('#course=103');
    expect(told).toEqual([]);
    say({ type: 'coursefront:ready' });
    say({ type: 'coursefront:ready' });
    expect(told.map(({ message }) => message)).toMatchObject([
      { type: 'coursefront:hello' },
      { type: 'coursefront:open', course: 103 },
      { type: 'coursefront:hello' },
    ]);
  });

  test.each([-1, 1.5, '3', null])('is not changed by an invalid place: %j', (course) => {
    const { say, location } = aPage({ instance: '1' });
    say({ type: 'coursefront:place', instance: 1, course });
    expect(location.hash).toBe('');
  });
});

describe('a purchase', () => {
  const bought = {
    instance: 1,
    order: 'CARD-000123',
    course: 103,
    name: 'A & B',
    quantity: 2,
    value: 790.5,
    currency: 'SEK',
  };
  const hash = `#tab=2&coursefront-purchase=${encodeURIComponent(JSON.stringify(bought))}`;

  test('in the address is handed to the shop once, with the page to come back to', () => {
    const { say, told, location } = aPage({ instance: '1' }, { hash });
    expect(location.hash).toBe('#tab=2');
    expect(told).toEqual([]);
    say({ type: 'coursefront:ready' });
    const message = { type: 'coursefront:hello', page: 'https://host.example/courses?a=1', purchase: bought };
    expect(told).toEqual([{ message, to: shop }]);
  });

  test('of another shop on the page is left to that one', () => {
    const { say, told, location } = aPage({ instance: '2' }, { hash });
    say({ type: 'coursefront:ready' });
    expect(told).toMatchObject([{ message: { purchase: undefined } }]);
    expect(location.hash).toBe(hash);
  });
});

describe('a message from the frame', () => {
  test('leads the page to the purchase', () => {
    const { say, went } = aPage({ instance: '1' });
    const url = `${shop}/v/company-account/webshop/101/1/0?quantity=2`;
    say({ type: 'coursefront:buy', url });
    expect(went).toEqual([url]);
  });

  test.each([
    'https://elsewhere.example/v/',
    'https://shop.example.evil.test/v/',
    'https://shop.example@evil.test/v/',
    'javascript:alert(1)',
    '/v/',
    7,
    undefined,
  ])('never leads it to %j', (url) => {
    const { say, went } = aPage({ instance: '1' });
    say({ type: 'coursefront:buy', url });
    expect(went).toEqual([]);
  });

  test('is ignored from another window or another origin', () => {
    const { say, went, frame } = aPage({ instance: '1' });
    const buy = { type: 'coursefront:buy', url: `${shop}/v/` };
    say(buy, { source: {} });
    say(buy, { origin: 'https://evil.test' });
    say({ type: 'coursefront:height', height: 10 }, { origin: 'null' });
    expect(went).toEqual([]);
    expect(frame?.style.height).toBe('900px');
  });

  test.each([null, 'text', 7, {}, { type: 'constructor' }, { type: 'coursefront:height', height: -1 }])(
    'is ignored when it is %j',
    (data) => {
      const { say, frame } = aPage({ instance: '1' });
      say(data);
      expect(frame?.style.height).toBe('900px');
    },
  );

  test('cannot make the frame endlessly tall', () => {
    const { say, frame } = aPage({ instance: '1' });
    say({ type: 'coursefront:height', height: 1e9 });
    expect(frame?.style.height).toBe('30000px');
  });

  test('brings the top of the frame into view when it has gone out of it', () => {
    for (const [top, times] of [
      [-500, 1],
      [40, 0],
    ] as const) {
      const { say, frame } = aPage({ instance: '1' }, { top });
      say({ type: 'coursefront:scroll' });
      expect(frame?.scrolled).toBe(times);
    }
  });
});

test('the script may be cached, and loaded from anywhere', async () => {
  const app = Fastify();
  embedScriptRoute(app);
  const answer = await app.inject('/embed.js');
  expect(answer.body).toBe(script);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const again = await app.inject({ url: '/embed.js', headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});
