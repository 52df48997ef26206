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
function aPage(dataset: Record<string, string>, top = -500) {
  const element = () => ({
    style: {} as Record<string, string>,
    attributes: new Map<string, string>(),
    src: '',
    title: '',
    contentWindow: {},
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
    document: {
      currentScript,
      createElement: (name: string) => {
        made[name] = element();
        return made[name];
      },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (_: string, listener: (message: Message) => void) => listeners.push(listener),
    location: { assign: (url: string) => went.push(url) },
  });
  const { iframe: frame, div: box } = made;
  const say = (data: unknown, from: Message = {}) => {
    for (const listener of listeners) listener({ source: frame?.contentWindow, origin: shop, data, ...from });
  };
  return { frame, box, placed, went, say };
}

describe('the script tag', () => {
  test('becomes a frame of the public shop, busy until the shop has told its height', () => {
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
    expect(frame?.src).toBe(`${shop}/v/company-account/web-shop/public/1/105?session_key=a%20b%26c`);
  });

  test.each<Record<string, string>>([{}, { instance: '' }, { instance: '1/../..' }, { instance: '1', course: 'x' }])(
    'that names no shop (%j) does nothing',
    (dataset) => {
      expect(aPage(dataset).placed).toBeUndefined();
    },
  );
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
      const { say, frame } = aPage({ instance: '1' }, top);
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
