import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { error, type ScriptedSite, startScriptedSite, value } from './scripted-site.ts';
import { readReportDate } from './site/report-rows.ts';

const list = 'core_reportbuilder_list_reports';
const retrieve = 'core_reportbuilder_retrieve_report';

let site: ScriptedSite;
beforeAll(async () => {
  site = await startScriptedSite();
});
afterEach(() => site.clear());
afterAll(() => site.stop());

const listed = value({
  reports: [
    { id: 1, name: 'Any name', source: 'core_role\\reportbuilder\\datasource\\roles' },
    { id: 2, name: 'Any name', source: 'core_course\\reportbuilder\\datasource\\participants' },
    { id: 3, name: 'Any name', source: 'core_badges\\reportbuilder\\datasource\\users' },
  ],
});
const asData = (headers: string[], rows: (string | null)[][]) => ({
  headers,
  rows: rows.map((columns) => ({ columns })),
  totalrowcount: rows.length,
});
const conditions = { 'context:level_operator': 1, 'context:level_value': 10, 'user:username_operator': 8 };
const report = (headers: string[], ...rows: (string | null)[][]) =>
  value({ data: asData(headers, rows), details: { conditiondata: JSON.stringify(conditions) } });
const unlimited = (headers: string[], ...rows: (string | null)[][]) =>
  value({ data: asData(headers, rows), details: { conditiondata: null } });

const link = (id: number) => `<a href="http://lms.test/user/profile.php?id=${id}">Name</a>`;
const roleColumns = ['Username', 'Short name', 'Full name with link'];
const rows = (count: number) => Array.from({ length: count }, (_, index) => ['ann', 'teamlead', link(index + 1)]);

describe('roles over the whole site', () => {
  test('the person is known by the link, the role by its short name', async () => {
    site.on(list, listed);
    site.on(retrieve, report(roleColumns, ['maria', 'trainingmanager', link(3)], ['petra', 'platformadmin', link(8)]));
    expect(await site.lms().readSiteRoles(0)).toEqual({
      ok: true,
      value: {
        rows: [
          { userId: 3, username: 'maria', role: 'trainingmanager', roleId: 10 },
          { userId: 8, username: 'petra', role: 'platformadmin' },
        ],
        more: false,
        listed: 2,
        total: 2,
      },
    });
    expect(site.askedOf(retrieve)).toMatchObject([{ reportid: '1', page: '0' }]);
  });

  test('there is more while pages are full, and the list of reports is asked for once', async () => {
    site.on(list, listed);
    site.on(retrieve, report(roleColumns, ...rows(2000)), report(roleColumns));
    const lms = site.lms();
    expect(await lms.readSiteRoles(0)).toMatchObject({ ok: true, value: { more: true } });
    expect(await lms.readSiteRoles(1)).toEqual({ ok: true, value: { rows: [], more: false, listed: 0, total: 0 } });
    expect(site.askedOf(list)).toHaveLength(1);
  });

  test('a missing report is named', async () => {
    site.on(list, value({ reports: [] }));
    expect(await site.lms().readSiteRoles(0)).toMatchObject({
      ok: false,
      reason: 'not_found',
      what: 'report',
      detail: expect.stringContaining('"Roles"'),
    });
  });

  test('a report is found beyond the first page of the list, and the one with our columns is taken', async () => {
    const source = 'core_role\\reportbuilder\\datasource\\roles';
    const others = Array.from({ length: 100 }, (_, index) => ({ id: index + 10, name: 'Other', source: 'x' }));
    const pages = [
      others,
      [
        { id: 5, name: 'For people', source },
        { id: 6, name: 'For us', source },
      ],
    ];
    site.on(list, ({ fields }) => value({ reports: pages[Number(fields.page)] ?? [] }));
    site.on(retrieve, ({ fields }) =>
      fields.reportid === '6' ? report(roleColumns, ['maria', 'trainingmanager', link(3)]) : report(['Username']),
    );
    const lms = site.lms();
    expect(await lms.readSiteRoles(0)).toMatchObject({ ok: true, value: { rows: [{ userId: 3 }] } });
    await lms.readSiteRoles(0);
    expect(site.askedOf(retrieve).map(({ reportid }) => reportid)).toEqual(['5', '6', '6']);
  });

  test('a role in one course is no role of the site', async () => {
    site.on(list, listed);
    const columns = [...roleColumns, 'Context level'];
    site.on(
      retrieve,
      unlimited(columns, ['a', 'teamlead', link(1), 'Course'], ['b', 'teamlead', link(2), 'System'], ['', '', '', '']),
    );
    expect(await site.lms().readSiteRoles(0)).toMatchObject({ ok: true, value: { rows: [{ userId: 2 }] } });
  });

  test('a report that could list roles in courses gives nobody a role, and one that cannot is taken instead', async () => {
    const source = 'core_role\\reportbuilder\\datasource\\roles';
    const [loose, limited] = [
      { id: 1, name: 'Anybody', source },
      { id: 2, name: 'Ours', source },
    ];
    site.on(list, value({ reports: [loose] }), value({ reports: [loose, limited] }));
    site.on(retrieve, ({ fields }) =>
      fields.reportid === '2'
        ? report(roleColumns, ['maria', 'trainingmanager', link(3)])
        : unlimited(roleColumns, ['maria', 'trainingmanager', link(3)], ['stina', 'trainingmanager', link(5)]),
    );
    const lms = site.lms();
    expect(await lms.readSiteRoles(0)).toMatchObject({
      ok: false,
      reason: 'not_found',
      what: 'report',
      detail: expect.stringContaining('"Context level is equal to System"'),
    });
    expect(await lms.readSiteRoles(0)).toMatchObject({ ok: true, value: { rows: [{ userId: 3 }] } });
  });

  test('a deleted report is looked up again', async () => {
    site.on(list, listed);
    site.on(retrieve, error('invalidrecordunknown'), report(roleColumns));
    const lms = site.lms();
    expect(await lms.readSiteRoles(0)).toMatchObject({ ok: false, reason: 'not_found', what: 'report' });
    expect(await lms.readSiteRoles(0)).toMatchObject({ ok: true });
    expect(site.askedOf(list)).toHaveLength(2);
  });

  test('a column that is missing is named', async () => {
    site.on(list, listed);
    site.on(retrieve, report(['Username', 'Full name with link'], ['maria', link(3)]));
    expect(await site.lms().readSiteRoles(0)).toMatchObject({
      ok: false,
      reason: 'nonsense',
      detail: expect.stringContaining('no column "Short name"'),
    });
  });
});

describe('completions and certificates', () => {
  const completionColumns = [
    'Course short name',
    'Username',
    'Time started',
    'Time ended',
    'Completed',
    'Time completed',
    'Full name with link',
  ];
  const [start, end] = ['Sunday, 15 November 2026, 1:11 AM', 'Monday, 15 November 2027, 12:05 PM'];

  test('of everybody, with dates', async () => {
    site.on(list, listed);
    site.on(
      retrieve,
      report(
        completionColumns,
        ['FIRE-101', 'sam', start, end, 'Yes', start, link(6)],
        ['AID', 'lena', start, '', '', null, link(7)],
      ),
    );
    const startsAt = new Date('2026-11-15T01:11Z');
    expect(await site.lms().readAllCompletions(0)).toEqual({
      ok: true,
      value: {
        rows: [
          {
            userId: 6,
            username: 'sam',
            courseShortName: 'FIRE-101',
            startsAt,
            endsAt: new Date('2027-11-15T12:05Z'),
            completed: true,
            completedAt: startsAt,
          },
          { userId: 7, username: 'lena', courseShortName: 'AID', startsAt, completed: false },
        ],
        more: false,
        listed: 2,
        total: 2,
      },
    });
  });

  test('a course without participants has rows without a person, which are skipped', async () => {
    site.on(list, listed);
    const empty = ['EMPTY', '', '', '', '', '', ''];
    site.on(retrieve, report(completionColumns, empty, empty, ['AID', 'lena', start, '', '', null, link(7)]));
    expect(await site.lms().readAllCompletions(0)).toMatchObject({
      ok: true,
      value: { rows: [{ userId: 7 }], listed: 3 },
    });
  });

  test('a person without a badge has no certificate', async () => {
    site.on(list, listed);
    const columns = ['Username', 'Name', 'Date issued', 'Expiry date', 'Course short name'];
    site.on(retrieve, report(columns, ['admin', null, '', '', ''], ['sam', 'Fire', start, '', '']));
    expect(await site.lms().readAllCertificates(0)).toMatchObject({ ok: true, value: { rows: [{ username: 'sam' }] } });
  });

  test('dates in another language are not guessed', async () => {
    site.on(list, listed);
    site.on(retrieve, report(completionColumns, ['F', 'sam', 'söndag, 15 november 2026, 01:11', '', '', '', link(6)]));
    expect(await site.lms().readAllCompletions(0)).toMatchObject({
      ok: false,
      reason: 'nonsense',
      detail: expect.stringContaining('"Time started" is no date in English'),
    });
  });

  test('certificates of everybody', async () => {
    site.on(list, listed);
    const columns = ['Username', 'Name', 'Date issued', 'Expiry date', 'Course short name'];
    site.on(retrieve, report(columns, ['sam', 'Fire', start, '', '']));
    expect(await site.lms().readAllCertificates(0)).toEqual({
      ok: true,
      value: {
        rows: [{ username: 'sam', name: 'Fire', issuedAt: new Date('2026-11-15T01:11Z') }],
        more: false,
        listed: 1,
        total: 1,
      },
    });
  });
});

test.each([
  ['Sunday, 15 November 2026, 12:00 AM', '2026-11-15T00:00Z'],
  ['Saturday, 1 May 2027, 11:59 PM', '2027-05-01T23:59Z'],
])('%s is %s', (text, iso) => {
  expect(readReportDate(text)).toEqual(new Date(iso));
});
