import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { ShopCard, ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.stubEnv('ON_SERVER', 'true');
const { draw, readsOf } = await import('./server.tsx');

const site: Site = {
  product_name: 'Coursefront',
  product_domain: '',
  contact_email: '',
  instance: {
    id: 1,
    name: 'Nordic',
    email: null,
    lms_url: null,
    language: 'en',
    active: true,
    brand_colour: '#0b6478',
    time_zone: null,
    has_reviews: false,
    has_shop: true,
  } as Site['instance'],
  closed: null,
  brand_colour: '#0b6478',
  sends_e_invoices: false,
  demo: null,
};

const card: ShopCard = {
  id: 7,
  courseid: 901,
  instance_id: 1,
  name: 'Hot work <script>',
  image: null,
  type: 'elearning',
  duration: 90,
  languages: ['sv'],
  price: 280_000,
  net_price: null,
  sold_elsewhere: false,
  price_varies: false,
  lowest_from: null,
  currency: 'SEK',
  web_shop_instance_active: { price: 280_000, net_price: null, currency: 'SEK' },
  next_event: null,
};
const answer = {
  customer: { name: 'Nordic' },
  counts: { all: 1, elearning: 1, instructor_led_training: 0, blended: 0 },
  rows: [card],
  total: 1,
};

const textsOf = async (language: Language) => {
  const areas = await Promise.all(
    ['common', 'errors', 'shop', 'webshop'].map(async (area) => [
      area,
      (await import(`../../../texts/${language}/${area}.json`)).default,
    ]),
  );
  return Object.fromEntries(areas);
};

const opened = {
  params: { instance_id: '1', product_id: '0' },
  url: '/v/company-account/web-shop/public/1/0?search=hot',
};

const drawList = async (language: Language) =>
  (
    await draw('WebShopPublic', {
      ...opened,
      site,
      language,
      texts: await textsOf(language),
      at: 0,
      answers: [{ data: answer }],
    })
  ).html;

let english = '';
beforeAll(async () => {
  english = await drawList('en');
});

test('the page asks for the same list as in the browser', async () => {
  const [read] = await readsOf('WebShopPublic', opened);
  expect(read).toMatchObject({
    method: 'POST',
    address: '/api/webshop/readall',
    body: { instance_id: 1, search: 'hot' },
  });
});

test('the list is drawn with its courses, and without a script', () => {
  expect(english).toContain('Hot work &lt;script&gt;');
  expect(english).toMatch(/2\s800\.00\sSEK/);
  expect(english).toMatch(/href="\/v\/company-account\/web-shop\/public\/1\/901[^"]*"/);
  expect(english).not.toContain('<script');
});

test('prices are drawn as the language writes them', async () => {
  expect(await drawList('sv')).toMatch(/2\s800,00\sSEK/);
  expect(await drawList('de')).toMatch(/2\.800,00\sSEK/);
});

test.each(['search=hot+work', 'town=&search=hot', 'search=%68ot', 'lang=en&x=~'])(
  'an address as a browser without scripts writes it (%s) is drawn',
  async (query) => {
    const url = `/v/company-account/web-shop/public/1/0?${query}`;
    const texts = await textsOf('en');
    const { html } = await draw('WebShopPublic', {
      ...opened,
      url,
      site,
      language: 'en',
      texts,
      at: 0,
      answers: [{ data: answer }],
    });
    expect(html).toContain('Hot work');
  },
);

test('the first row of pictures loads at once, the others when they are near', async () => {
  const rows = [1, 2, 3, 4].map((courseid) => ({ ...card, courseid, image: `https://site.example/${courseid}.png` }));
  const answers = [{ data: { ...answer, rows, total: 4 } }];
  const { html } = await draw('WebShopPublic', {
    ...opened,
    site,
    language: 'en',
    texts: await textsOf('en'),
    at: 0,
    answers,
  });
  const pictures = html.match(/<img [^>]*>/g) ?? [];
  expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, false, false, true]);
});

test('a course is drawn with its related courses', async () => {
  const course: ShopCourse = {
    ...card,
    summary: '<p>Weld and cut.</p>',
    page: null,
    customer: { name: 'Nordic', country: 'SE' },
    prices_without_vat: false,
    private_buyers: false,
    web_shop_instance_active: {
      id: 1,
      price: 280_000,
      currency: 'SEK',
      vat_basis_points: 2500,
      languages: [],
      active: true,
      external_id: null,
    },
    prices: [],
    course_event: [],
    signedIn: true,
    signInLink: null,
    available: true,
    licences_available: null,
    paid_by: 'card_or_invoice',
    asking: 'signed_in',
    asked_at: null,
    reviews: {
      count: 7,
      average: 4.4,
      page: 1,
      rows: [
        {
          stars: 5,
          text: 'Good <b>fire</b>',
          name: 'Elin H.',
          written_at: '2026-10-01T08:00:00Z',
          answer: 'Thank you',
        },
      ],
    },
  };
  const related = { rows: [{ ...card, courseid: 902, name: 'Fire watch' }] };
  const page = {
    params: { instance_id: '1', product_id: '901-hot-work' },
    url: '/v/company-account/web-shop/public/1/901-hot-work',
    site,
    language: 'en' as const,
    texts: await textsOf('en'),
    at: 0,
    answers: [{ data: course }, { data: related }],
  };
  const { html } = await draw('WebShopPublic', page);
  expect(html).toContain('Weld and cut.');
  expect(html).toContain('Fire watch');
  expect(html).toMatch(/<a target="_top" href="\/v\/company-account\/ask-for-course\/1\/901"/);
  expect(html).toContain('Good &lt;b&gt;fire&lt;/b&gt;');
  expect(html).toContain('/901-hot-work-script?reviews=2#reviews"');
  const swedish = await draw('WebShopPublic', { ...page, language: 'sv', texts: await textsOf('sv') });
  expect(html, 'days are written as the language does').toContain('>01-10-2026</time>');
  expect(swedish.html).toContain('>2026-10-01</time>');
});

test('a course that does not exist is a page that says so and leads to the shop', async () => {
  const refusal = { status: 404, code: 'course.not_found', message: 'There is no such course.' };
  const { html, drawn } = await draw('WebShopPublic', {
    params: { instance_id: '1', product_id: '999' },
    url: '/v/company-account/web-shop/public/1/999',
    site,
    language: 'en',
    texts: await textsOf('en'),
    at: 0,
    answers: [{ refusal }, { refusal }],
  });
  expect(html).toMatch(/<h1[^>]*>This course isn’t in the shop/);
  expect(html).toMatch(/href="\/v\/company-account\/web-shop\/public\/1\/0"/);
  expect(drawn.answers[0]?.[1]).toEqual({ refusal });
});

test('an address that no shop can have is a page that says so', async () => {
  const params = { instance_id: 'x', product_id: 'y' };
  const url = '/v/company-account/web-shop/public/x/y';
  const texts = await textsOf('en');
  const { html } = await draw('WebShopPublic', { params, url, site, language: 'en', texts, at: 0, answers: [] });
  expect(html).toContain('<h1');
});

test('pages that are drawn at the same time keep to their own language', async () => {
  const [arabic, swedish, again] = await Promise.all([drawList('ar'), drawList('sv'), drawList('en')]);
  expect(swedish).toContain('per deltagare');
  expect(swedish).not.toBe(english);
  expect(arabic).not.toContain('per deltagare');
  expect(again).toBe(english);
});

// Test files share a worker, and the language of the last page would stay for the next file.
afterAll(() => drawList('en'));

test('a row of numbers keeps its order on a page from right to left', async () => {
  expect(await drawList('ar')).toContain('\u20661–1\u2069');
});

test('a page that the server does not draw is refused', async () => {
  await expect(readsOf('Login', opened)).rejects.toThrow('does not draw');
});
