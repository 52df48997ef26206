import { Readable } from 'node:stream';
import type { CertificateRow, CompletionRow, LicenceRow, ReportSeries } from '@coursefront/contract/reports/reports.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompletion, aLearner, aLearnersCompany } from '../../testing/learning.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';

const product = testProduct();
let instance: number;
let manager: string;
let fjord: number;
let group: number;

const get = async <Row>(path: string) =>
  (await product.call<{ rows: Row[]; total: number }>('GET', `/api${path}`, { token: manager })).body.data;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const names = ({ rows }: { rows: { user: { first_name: string } | null }[] }) =>
  rows.map(({ user }) => user?.first_name);

beforeAll(async () => {
  const { db } = product;
  // Another instance comes first, so that our ids differ from the learning site's.
  const other = await anInstance(db, 'Other');
  const { courseId: foreign } = await aCourse(db.tenant(other), { lmsId: 101 });
  const stranger = await aLearner(db.tenant(other), { email: 'stranger@example.test', firstName: 'Stranger' });
  await aCompletion(db.tenant(other), { userId: stranger, courseId: foreign, inDays: -1 });

  instance = await anInstance(db, 'Nordic');
  manager = await aUser(db.tenant(instance), [roles.trainingmanager]);
  fjord = await aLearnersCompany(db.tenant(instance), 'Fjordbygg AB');
  const { courseId: fire } = await aCourse(db.tenant(instance), { lmsId: 101, name: 'Fire safety' });
  const { courseId: aid } = await aCourse(db.tenant(instance), { lmsId: 102, name: 'First aid' });
  const people = [
    { firstName: 'Anna', lastName: 'Zorn', courseId: fire, inDays: -3, companyId: fjord },
    { firstName: 'Bo', lastName: 'Ek', courseId: aid, inDays: -40 },
    { firstName: '=Cia', lastName: 'Berg <&> "Co"', courseId: fire, inDays: -200, companyId: fjord },
    { firstName: 'Dag', lastName: 'Ahl', courseId: fire, inDays: -800 },
  ];
  for (const { firstName, lastName, companyId, ...done } of people) {
    const email = `${firstName.replace('=', '').toLowerCase()}@example.test`;
    const userId = await aLearner(db.tenant(instance), { firstName, lastName, email, ...(companyId && { companyId }) });
    await aCompletion(db.tenant(instance), { userId, ...done });
    if (firstName !== 'Anna') continue;
    const row = await db.tenant(instance).one<{ id: number }>(sql`
      insert into groups (instance_id, course_id, name) values (${instance}, ${fire}, 'Site Hisingen') returning id`);
    group = row?.id ?? 0;
    await db.tenant(instance).run(sql`
      insert into group_members (instance_id, group_id, user_id) values (${instance}, ${group}, ${userId})`);
  }
});

describe('the lists', () => {
  test('contain everybody of the instance and nobody else, newest first, with all names', async () => {
    const all = await get<CompletionRow>('/completions/getallown');
    expect(names(all)).toEqual(['Anna', 'Bo', '=Cia', 'Dag']);
    expect(all.total).toBe(4);
    expect(all.rows[0]).toMatchObject({
      user: { last_name: 'Zorn', email: 'anna@example.test' },
      company: { id: fjord, name: 'Fjordbygg AB' },
      course: { courseid: 101, name: 'Fire safety' },
    });
  });

  test.each([
    ['range=last_30_days', ['Anna']],
    ['range=last_12_months', ['Anna', 'Bo', '=Cia']],
    ['range=next_3_months', []],
    [`from=${dayBefore(5)}`, ['Anna']],
    [`from=${dayBefore(400)}&to=${dayBefore(20)}`, ['Bo', '=Cia']],
    ['courseid=102', ['Bo']],
    ['courseid=999', []],
    ['search=berg', ['=Cia']],
    ['search=stranger', []],
    ['sort=name&order=asc', ['Dag', '=Cia', 'Bo', 'Anna']],
    ['sort=completed_at&order=asc&page=2&page_size=3', ['Anna']],
  ])('completions with %s', async (query, found) => {
    expect(names(await get<CompletionRow>(`/completions/getallown?${query}`))).toEqual(found);
  });

  test('are filtered by company, and by group within its course', async () => {
    expect(names(await get(`/completions/getallown?company_id=${fjord}`))).toEqual(['Anna', '=Cia']);
    expect(names(await get(`/certificates/getallown?company_id=${fjord}`))).toEqual(['Anna', '=Cia']);
    expect(names(await get(`/licenses/getallown?group_id=${group}`))).toEqual(['Anna']);
    expect(names(await get(`/completions/getallown?group_id=${group}&courseid=102`))).toEqual([]);
  });

  test('for future ranges are about the end: licences that expire, certificates to be renewed', async () => {
    const renewals = await get<CertificateRow>('/certificates/getallown?range=next_3_months&sort=expires_at&order=asc');
    expect(names(renewals)).toEqual(['Bo', 'Anna']);
    const ending = await get<LicenceRow>('/licenses/getallown?range=next_12_months&sort=ends_at&order=asc');
    expect(names(ending)).toEqual(['=Cia', 'Bo', 'Anna']);
    expect(ending.rows[0]).toMatchObject({ status: 'assigned' });
  });

  test('refuse an unknown column, an unknown range and callers without access', async () => {
    const call = (path: string, token = manager) => product.call('GET', `/api${path}`, { token });
    expect((await call('/completions/getallown?sort=email')).status).toBe(422);
    expect((await call('/licenses/getallown?range=yesterday')).status).toBe(422);
    const lead = await aUser(product.db.tenant(instance), [roles.teamlead]);
    expect((await call('/certificates/getallown', lead)).status).toBe(403);
  });
});

describe('the series', () => {
  const series = async (path: string) =>
    (await product.call<ReportSeries>('GET', `/api/reports/${path}`, { token: manager })).body.data;

  test('has every day of the last thirty, including empty ones', async () => {
    const { unit, points, total } = await series('completions/series?range=last_30_days');
    expect([unit, points.length, total]).toEqual(['day', 30, 1]);
    expect(points.at(-4)?.count).toBe(1);
  });

  test('has every day between two days, and months for a longer time', async () => {
    const days = await series(`completions/series?from=${dayBefore(10)}&to=${dayBefore(1)}`);
    expect([days.unit, days.points.length, days.total]).toEqual(['day', 10, 1]);
    const months = await series(`completions/series?from=${dayBefore(360)}`);
    expect(months.unit).toBe('month');
  });

  test('has every day of this month and of the last one, by the customer’s calendar', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());
    const [year, month] = today.split('-').map(Number) as [number, number];
    const daysOf = (number: number) => new Date(Date.UTC(year, number, 0)).getUTCDate();
    const [now, before] = [
      await series('completions/series?range=this_month'),
      await series('completions/series?range=last_month'),
    ];
    expect([now.unit, now.points.length, now.points.some(({ from }) => from === today)]).toEqual([
      'day',
      daysOf(month),
      true,
    ]);
    expect([before.unit, before.points.length]).toEqual(['day', daysOf(month - 1)]);
    const all = await get<CompletionRow>('/completions/getallown');
    const days = all.rows.map(({ completed_at }) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date(completed_at)),
    );
    expect(now.total).toBe(days.filter((day) => day.startsWith(today.slice(0, 7))).length);
  });

  test('has months for a year and years for all time, with the filters of the list', async () => {
    const year = await series('completions/series?range=last_12_months');
    expect([year.unit, year.points.length, year.total]).toEqual(['month', 13, 3]);
    expect((await series('completions/series?range=this_year')).points).toHaveLength(12);
    const all = await series(`completions/series?company_id=${fjord}`);
    expect([all.unit, all.total]).toEqual(['year', 2]);
    expect((await series('completions/series?courseid=999')).points).toEqual([]);
  });
});

test('filter choices are found by typing, and the chosen one is named by its id', async () => {
  expect((await get('/reports/choices/company?search=fjo')).rows).toEqual([{ id: fjord, name: 'Fjordbygg AB' }]);
  expect((await get('/reports/choices/course?search=fire&id=102')).rows).toEqual([
    { id: 102, name: 'First aid' },
    { id: 101, name: 'Fire safety' },
  ]);
});

describe('the exports', () => {
  const fetchFile = async (path: string, language = 'en') =>
    product.app.inject({
      method: 'GET',
      url: `/api/reports/${path}`,
      headers: { authorization: `Bearer ${manager}`, 'accept-language': language },
    });

  test('as CSV have a header, ISO dates and no formulas', async () => {
    const file = await fetchFile(`completions/csv?company_id=${fjord}`);
    expect(file.headers['content-disposition']).toMatch(/filename="completions-\d{4}-\d\d-\d\d\.csv"/);
    const lines = file.body.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('First name,Last name,E-mail,Company,Course,Course ID,Completed');
    expect(lines[1]).toMatch(/^Anna,Zorn,anna@example.test,Fjordbygg AB,Fire safety,101,\d{4}-\d\d-\d\d$/);
    expect(lines[2]).toMatch(/^'=Cia,/);
    expect(lines).toHaveLength(3);
  });

  test('as a workbook have real dates and numbers, a bold header and unchanged names', async () => {
    const file = await fetchFile('certificates/xlsx?range=next_12_months');
    const parts = unzipSync(file.rawPayload);
    const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    expect(text('xl/workbook.xml')).toContain('<sheet name="Certificates"');
    const sheet = text('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">First name</t>');
    const rows = sheet.match(/<row .*?<\/row>/g) ?? [];
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('>Bo<');
    expect(rows[1]).toMatch(/<c r="G2"><v>102<\/v><\/c><c r="H2" s="2"><v>\d{5}<\/v><\/c>/);
    const unlimited = unzipSync((await fetchFile('completions/xlsx')).rawPayload)['xl/worksheets/sheet1.xml'];
    expect(strFromU8(unlimited ?? new Uint8Array())).toContain('Berg &lt;&amp;&gt; &quot;Co&quot;');
  });

  test('are recorded in the audit log, because they contain personal data', async () => {
    await fetchFile('licences/csv?search=anna');
    const entry = await product.db.tenant(instance).one<{ after: object }>(sql`
      select after from audit_entries
       where instance_id = ${instance} and action = 'report.exported' order by id desc limit 1`);
    expect(entry?.after).toMatchObject({ report: 'licences', format: 'csv', search: 'anna' });
  });

  test('of ten thousand rows are complete, without duplicates, and streamed', async () => {
    const many = await anInstance(product.db, 'Many');
    const token = await aUser(product.db.tenant(many), [roles.instructor]);
    // Many rows with the same time: paging must neither lose nor repeat any.
    await product.db.tenant(many).run(sql`
      with people as (
        insert into users (instance_id, first_name, last_name, email)
        select ${many}, 'P' || n, 'Person', 'p' || n || '@example.test' from generate_series(1, 101) n
        returning id
      ), taught as (
        insert into courses (instance_id, lms_id, name)
        select ${many}, n, 'Course' from generate_series(1, 100) n
        returning id
      )
      insert into completions (instance_id, user_id, course_id, completed_at)
      select ${many}, p.id, c.id, now() - make_interval(secs => (p.id % 7) * 0.000001) from people p, taught c`);
    const headers = { authorization: `Bearer ${token}` };
    const csv = await product.app.inject({ method: 'GET', url: '/api/reports/completions/csv', headers });
    const lines = csv.body.trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(10_100);
    expect(lines).toHaveLength(10_100);

    const streamed = await product.app.inject({
      method: 'GET',
      url: '/api/reports/completions/xlsx',
      headers,
      payloadAsStream: true,
    });
    const pieces: Buffer[] = await Readable.from(streamed.stream()).toArray();
    expect(pieces.length).toBeGreaterThan(3);
    const sheet = unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? new Uint8Array()).match(/<row /g)).toHaveLength(10_101);
  });
});
