import { roles } from '@coursefront/contract/roles.ts';
import type { CoursePicture, PageContent } from '@coursefront/contract/shop/course-pages.ts';
import { emptyPage } from '@coursefront/contract/shop/course-pages.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aShop } from '../../../testing/shop.ts';

const product = testProduct();
/** The smallest PNG and PDF that pass for one. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');

let shop: number;
let neighbour: number;
let manager: string;
let stranger: string;

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic');
  neighbour = await aShop(product.db, 'Baltic');
  await product.db.platform.run(sql`update instances set language = 'sv' where id = ${shop}`);
  for (const lmsId of [901, 902, 903, 904, 905])
    await aCourse(product.db.tenant(shop), { lmsId, summary: '<p>From the site</p>' });
  await aCourse(product.db.tenant(neighbour), { lmsId: 901 });
  manager = await aUser(product.db.tenant(shop), [roles.trainingmanager]);
  stranger = await aUser(product.db.tenant(neighbour), [roles.trainingmanager]);
});

type Kept = { default_language: string; pages: { language: string; version: number; content: PageContent }[] };
const read = (courseid: number, token = manager) =>
  product.call<Kept>('GET', `/api/courses/${courseid}/pages`, { token });
const save = (courseid: number, language: string, version: number, content: object, token = manager) =>
  product.call<{ version: number }>('PUT', `/api/courses/${courseid}/pages/${language}`, {
    token,
    body: { version, content: { ...emptyPage(), ...content } },
  });
const upload = (courseid: number, picture: string, token = manager) =>
  product.call<CoursePicture>('POST', `/api/courses/${courseid}/pictures`, { token, body: { picture } });
const visit = async (courseid: number, language: string) =>
  (await product.call<ShopCourse>('GET', `/api/webshop/${shop}/courses/${courseid}`, { language })).body.data;

describe('a visitor gets', () => {
  test("the page in their language, else in the customer's, else the learning site's summary", async () => {
    expect(await visit(901, 'de')).toMatchObject({ page: null, summary: '<p>From the site</p>' });
    await save(901, 'en', 0, { goals: 'Speak English' });
    expect((await visit(901, 'de')).page).toBeNull();
    await save(901, 'sv', 0, { goals: 'Tala svenska' });
    expect((await visit(901, 'de')).page).toMatchObject({ language: 'sv', goals: 'Tala svenska' });
    expect((await visit(901, 'en')).page).toMatchObject({ language: 'en', goals: 'Speak English' });
  });
});

describe('a page', () => {
  test('is saved whole, with every part', async () => {
    const picture = (await upload(903, png)).body.data;
    const content: PageContent = {
      about: 'First.\n\n- one\n- two',
      goals: 'Lift\nCarry',
      programme: [{ title: 'Morning', text: 'Theory' }],
      audience: 'Everybody',
      trainers: [{ name: 'Ida Berg', role: 'Rescuer', about: '', picture }],
      certificate: 'Two years',
      questions: [{ question: 'Lunch?', answer: 'Included.' }],
      photos: [{ ...picture, alt: 'A hall' }],
    };
    const { body } = await save(903, 'en', 0, content);
    expect(body.data.version).toBeGreaterThan(0);
    expect((await read(903)).body.data).toMatchObject({
      default_language: 'sv',
      pages: [{ language: 'en', version: body.data.version, content }],
    });
    const file = await product.app.inject(picture.src);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('that somebody else has saved meanwhile is refused, also its first version', async () => {
    expect((await save(904, 'en', 0, { about: 'Mine' })).status).toBe(200);
    const { status, body } = await save(904, 'en', 0, { about: 'Yours' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'record.changed_meanwhile' });
  });

  test('that is empty is removed, and written again it is another version', async () => {
    const first = (await save(904, 'de', 0, { about: 'Hier' })).body.data.version;
    expect((await save(904, 'de', first, {})).body.data.version).toBe(0);
    expect((await read(904)).body.data.pages.map(({ language }) => language)).not.toContain('de');
    const second = (await save(904, 'de', 0, { about: 'Wieder' })).body.data.version;
    expect(second).not.toBe(first);
    expect((await save(904, 'de', first, { about: 'Alt' })).status).toBe(409);
  });

  test('names each wrong field', async () => {
    const { status, body } = await save(905, 'en', 0, {
      programme: [{ title: ' ', text: '' }],
      questions: [{ question: 'Why?', answer: '' }],
      photos: [{ id: '5c1f2a62-98c3-4b0f-a2c5-07f7a6f8b3d1', alt: '' }],
    });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['content.programme.0.title', 'content.questions.0.answer', 'content.photos.0.alt'],
    });
  });

  test("does not show another course's picture", async () => {
    const { id } = (await upload(904, png)).body.data;
    const { status, body } = await save(905, 'en', 0, { photos: [{ id, alt: 'Not mine' }] });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['content.photos.0.alt'],
    });
  });

  test('keeps HTML as the text that it is', async () => {
    await save(905, 'en', 0, { about: '<script>alert(1)</script>' });
    expect((await visit(905, 'en')).page?.about).toBe('<script>alert(1)</script>');
  });

  test('belongs to its customer', async () => {
    expect((await read(901, stranger)).body.data.pages).toEqual([]);
    expect((await read(902, stranger)).status).toBe(404);
    expect((await save(902, 'en', 0, { about: 'x' }, stranger)).status).toBe(404);
    expect((await upload(902, png, stranger)).status).toBe(404);
  });

  test('is in the audit log with its language', async () => {
    const rows = await product.db.tenant(shop).many<{ action: string; subject_name: string; after: object }>(sql`
      select action, subject_name, after from audit_entries
       where instance_id = ${shop} and subject_kind = 'course_page' order by id limit 1`);
    expect(rows).toMatchObject([
      { action: 'course_page.made', subject_name: 'Course 901', after: { language: 'en', goals: ['Speak English'] } },
    ]);
  });
});

describe('a picture', () => {
  test.each([
    { what: 'a PDF', content: pdf, message: 'picture' },
    { what: 'half a PNG', content: png.slice(0, 60), message: 'picture' },
    { what: 'something else', content: Buffer.from('GIF89a').toString('base64'), message: 'picture' },
  ])('that is $what is refused', async ({ content, message }) => {
    const { status, body } = await upload(901, content);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [message] });
  });

  test('that no page shows is removed the day after, at the next upload', async () => {
    const used = (await upload(901, png)).body.data;
    const unused = (await upload(901, png)).body.data;
    const { version } = (await read(901)).body.data.pages.find(({ language }) => language === 'en') ?? { version: 0 };
    await save(901, 'en', version, { photos: [{ ...used, alt: 'Used' }] });
    await product.db
      .tenant(shop)
      .run(sql`update course_pictures set created_at = now() - interval '2 days' where instance_id = ${shop}`);
    const fresh = (await upload(901, png)).body.data;
    const found = await Promise.all(
      [used, unused, fresh].map(async ({ src }) => (await product.app.inject(src)).statusCode),
    );
    expect(found).toEqual([200, 404, 200]);
  });
});
