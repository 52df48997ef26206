import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type {
  forecastNotices,
  previewNotices,
  Renewal,
  RenewalRules,
  readRenewalMonths,
} from '@coursefront/contract/learning/renewals.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aLearner } from '../../testing/learning.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { askForRounds, tell } from './tell.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let course: number;
let other: number;
let company: number;
let lead: { id: number; token: string };
let turn = 0;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  ({ courseId: course } = await aCourse(tenant, { lmsId: 701, name: 'Hot work' }));
  ({ courseId: other } = await aCourse(tenant, { lmsId: 702, name: 'First aid' }));
});

/** Each test has a company of its own, with its lead. */
beforeEach(async () => {
  company = await aCompany(tenant, { name: `Company ${++turn}` });
  lead = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
});

const somebody = (companyId = company) =>
  aLearner(tenant, { firstName: 'Per', lastName: `P${++turn}`, email: `p${turn}@example.test`, companyId });

const licence = async (userId: number, from: number, until: number, courseId = course) =>
  (
    await tenant.one<{ id: number }>(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    values (${tenant.instanceId}, ${company}, ${courseId}, ${userId}, 'assigned', now() + make_interval(days => ${from}),
            now() + make_interval(days => ${until}))
    returning id`)
  )?.id ?? 0;

const certificate = async (userId: number, from: number, until: number | null, courseId = course) =>
  (
    await tenant.one<{ id: number }>(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    values (${tenant.instanceId}, ${userId}, ${courseId}, ${`${userId} ${courseId} ${from} ${++turn}`}, 'Certificate',
            now() + make_interval(days => ${from}), now() + make_interval(days => ${until}))
    returning id`)
  )?.id ?? 0;

const list = async (query = '', token = manager) =>
  (
    await product.call<{ rows: Renewal[]; total: number }>('GET', `/api/renewals?company_id=${company}${query}`, {
      token,
    })
  ).body.data;
const rows = async (query = '') => (await list(query)).rows;
const inDays = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / 86_400_000) || 0;
const seen = async (query = '&state=all') => (await rows(query)).map(({ kind, ends_at }) => [kind, inDays(ends_at)]);

describe('expiring licences and certificates', () => {
  test('is the certificate of those who have one, and the licence of the others', async () => {
    const [withBoth, withLicence] = [await somebody(), await somebody()];
    await licence(withBoth, -300, 65);
    await certificate(withBoth, -200, 20);
    await licence(withLicence, -300, 30);
    expect(await seen()).toEqual([
      ['certificate', 20],
      ['licence', 30],
    ]);
  });

  test('is one end for a person and course, the latest', async () => {
    const userId = await somebody();
    await licence(userId, -300, 20);
    expect(await seen()).toEqual([['licence', 20]]);
    await licence(userId, -1, 364);
    expect(await seen()).toEqual([['licence', 364]]);
  });

  test('leaves the list with a newer certificate, and with a licence that was bought after the certificate', async () => {
    const [passed, bought] = [await somebody(), await somebody()];
    await certificate(passed, -350, 15);
    await certificate(bought, -350, 15);
    await certificate(passed, -1, 364);
    await licence(bought, -1, 364);
    expect(await rows(`&month=${monthIn(15)}`)).toEqual([]);
    expect(await seen()).toEqual([
      ['certificate', 364],
      ['licence', 364],
    ]);
  });

  test('is on order from the licence that renews the certificate until the new certificate', async () => {
    const userId = await somebody();
    await certificate(userId, -350, 15);
    await licence(await somebody(), -1, 364);
    const onOrder = () => seen('&state=ordered&kind=certificate');
    expect(await onOrder()).toEqual([]);
    const renews = await licence(userId, -1, 300);
    expect(await onOrder()).toEqual([['certificate', 15]]);
    expect(await seen(`&state=ordered&month=${monthIn(15)}`)).toEqual([['certificate', 15]]);
    const [row] = await rows('&state=ordered');
    expect(row).toMatchObject({
      state: 'ordered',
      renewing: { licence_until: expect.any(String), progress: null },
      booked_at: null,
    });
    expect(await seen('')).toEqual([
      ['licence', 300],
      ['licence', 364],
    ]);
    const take = (status: string) =>
      tenant.run(sql`
        update licences set status = ${status} where instance_id = ${tenant.instanceId} and id = ${renews}`);
    await take('released');
    expect([await onOrder(), await seen(`&month=${monthIn(15)}`)]).toEqual([[], [['certificate', 15]]]);
    await take('assigned');
    expect(await onOrder()).toEqual([['certificate', 15]]);
    await certificate(userId, 0, 350);
    expect([await onOrder(), await seen('')]).toEqual([
      [],
      [
        ['certificate', 350],
        ['licence', 364],
      ],
    ]);
  });

  test('is through with the new certificate, although a licence that was renewed early begins later', async () => {
    const userId = await somebody();
    await certificate(userId, -350, 15);
    const renews = await licence(userId, 20, 385);
    await tenant.run(sql`
      update licences set again_from = now() - interval '2 days' where instance_id = ${tenant.instanceId} and id = ${renews}`);
    expect(await seen('&state=ordered')).toEqual([['certificate', 15]]);
    await certificate(userId, -1, 364);
    expect([await seen('&state=ordered'), await seen('')]).toEqual([[], [['certificate', 364]]]);
  });

  test('is among the renewed ones for a year, with its day and both ends', async () => {
    const [passed, bought, first] = [await somebody(), await somebody(), await somebody()];
    await certificate(passed, -350, 15);
    await licence(bought, -300, 20);
    await licence(first, -300, 65);
    const renewed = async (query = '') =>
      (await rows(`&state=renewed&order=desc${query}`)).map(({ state, kind, ends_at, renewed }) => [
        state,
        kind,
        renewed && [inDays(renewed.at), inDays(renewed.before)],
        inDays(ends_at),
      ]);
    await licence(passed, -1, 364);
    await certificate(first, -1, 364);
    expect(await renewed(), 'on the way, and a first certificate').toEqual([]);

    await certificate(passed, 0, 360);
    await licence(bought, -1, 363);
    expect(await renewed()).toEqual([
      ['renewed', 'certificate', [0, 15], 360],
      ['renewed', 'licence', [-1, 20], 363],
    ]);
    expect(await renewed('&kind=certificate')).toHaveLength(1);
    const { body } = await product.call<AnswerOf<typeof readRenewalMonths>>(
      'GET',
      `/api/renewals/months?company_id=${company}&state=renewed`,
      { token: manager },
    );
    expect(body.data.months.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(2);
    expect((await rows()).find(({ kind }) => kind === 'licence')).toMatchObject({ state: 'due', renewed: {} });

    await tenant.run(sql`
      update renewals set renewed_at = now() - interval '13 months' where instance_id = ${tenant.instanceId} and user_id = ${passed}`);
    expect(await renewed(), 'a year later').toHaveLength(1);
  });

  test('is not renewed any more when the licence that renewed it is taken back', async () => {
    const userId = await somebody();
    await licence(userId, -300, 20);
    const renews = await licence(userId, -1, 363);
    expect(await rows('&state=renewed')).toHaveLength(1);
    await tenant.run(sql`
      update licences set status = 'released' where instance_id = ${tenant.instanceId} and id = ${renews}`);
    expect(await rows('&state=renewed')).toEqual([]);
    expect(await seen()).toEqual([['licence', 20]]);
  });

  test('is nothing with a certificate without an end, and the licence again once that is revoked', async () => {
    const userId = await somebody();
    await licence(userId, -300, 65);
    const id = await certificate(userId, -200, null);
    expect(await seen()).toEqual([]);
    const revoke = (how: 'revoke' | 'restore') =>
      how === 'revoke'
        ? tenant.run(sql`
            insert into certificate_revocations (instance_id, certificate_id) values (${tenant.instanceId}, ${id})`)
        : tenant.run(sql`
            delete from certificate_revocations where instance_id = ${tenant.instanceId} and certificate_id = ${id}`);
    await revoke('revoke');
    expect(await seen()).toEqual([['licence', 65]]);
    await revoke('restore');
    expect(await seen()).toEqual([]);
  });

  test('goes with the licence that is taken back, moves with the person, and ends with the erased person', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const id = await licence(one, -300, 65);
    await tenant.run(sql`
      update licences set user_id = ${two} where instance_id = ${tenant.instanceId} and id = ${id}`);
    expect((await rows('&state=all')).map(({ user }) => user.userid)).toEqual([two]);
    const before = company;
    const elsewhere = await aCompany(tenant, { name: 'Elsewhere' });
    await tenant.run(sql`
      update users set company_id = ${elsewhere} where instance_id = ${tenant.instanceId} and id = ${two}`);
    expect(await rows('&state=all')).toEqual([]);
    company = elsewhere;
    expect(await rows('&state=all')).toHaveLength(1);
    company = before;
    await tenant.run(sql`
      update users set erased_at = now(), email = null where instance_id = ${tenant.instanceId} and id = ${two}`);
    company = elsewhere;
    expect(await rows('&state=all')).toEqual([]);
  });

  test('is kept by two transactions at the same moment as by one after the other', async () => {
    const userId = await somebody();
    await Promise.all([certificate(userId, -10, 50), licence(userId, -100, 265), certificate(userId, -5, 55)]);
    expect(await seen()).toEqual([['certificate', 55]]);
  });
});

const monthIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric', month: '2-digit' }).format(
    Date.now() + days * 86_400_000,
  );

describe('the list', () => {
  test('has filters for month, course and state, finds people by name, and is a file', async () => {
    const [soon, late, gone] = [await somebody(), await somebody(), await somebody()];
    await licence(soon, -300, 65);
    await licence(late, -1, 364, other);
    await licence(gone, -400, -35);
    expect(await seen('')).toEqual([
      ['licence', 65],
      ['licence', 364],
    ]);
    expect(await seen('&state=over')).toEqual([['licence', -35]]);
    expect(await seen(`&month=${monthIn(65)}`)).toEqual([['licence', 65]]);
    expect(await seen('&courseid=702')).toEqual([['licence', 364]]);
    const [first] = await rows();
    expect(await rows(`&search=${first?.user.last_name}`)).toEqual([first]);
    const months = await product.call<AnswerOf<typeof readRenewalMonths>>(
      'GET',
      `/api/renewals/months?company_id=${company}`,
      { token: manager },
    );
    expect(months.body.data.months.find(({ month }) => month === monthIn(65))?.count).toBe(1);
    const file = await product.app.inject({
      url: `/api/renewals/export?company_id=${company}`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.split('\r\n')[0]).toContain('First name,Last name,E-mail,Company,Course,Course ID,Type,Expires');
    expect(file.body).toContain(`,Hot work,701,Licence,`);
    expect((await product.call('GET', '/api/renewals?month=2026-13', { token: manager })).status).toBe(422);
  });

  test('says which courses the shop does not sell any more', async () => {
    const { courseId: gone } = await aCourse(tenant, { lmsId: 703, name: 'Old course', active: false });
    const person = await somebody();
    await licence(person, -300, 30);
    await licence(person, -300, 40, gone);
    expect((await rows()).map(({ course_name, sold }) => [course_name, sold])).toEqual([
      ['Hot work', true],
      ['Old course', false],
    ]);
    const enable = (on: boolean) =>
      tenant.run(sql`update shops set enabled = ${on} where instance_id = ${tenant.instanceId}`);
    await enable(false);
    expect((await rows()).map(({ sold }) => sold)).toEqual([false, false]);
    await enable(true);
  });

  test('tells a team lead the address of the training company', async () => {
    await product.db.platform.run(
      sql`update instances set email = 'hello@nordic.test' where id = ${tenant.instanceId}`,
    );
    await licence(await somebody(), -300, 30);
    const [row] = (await list('', lead.token)).rows;
    expect(row?.vendor).toEqual({ name: 'Nordic', email: 'hello@nordic.test' });
  });

  test('shows a team lead the own people and nobody else, whatever is asked for', async () => {
    await licence(await somebody(), -300, 65);
    const elsewhere = await aCompany(tenant, { name: 'Others' });
    const stranger = await somebody(elsewhere);
    await licence(stranger, -300, 65);
    const all = async (path: string) =>
      (await product.call<{ rows: Renewal[]; total: number }>('GET', `/api/renewals${path}`, { token: lead.token }))
        .body.data;
    expect((await all('?state=all')).rows.map(({ company: of }) => of?.id)).toEqual([company]);
    expect((await all(`?state=all&company_id=${elsewhere}`)).total).toBe(0);
    const [row] = (
      await product.call<{ rows: Renewal[] }>('GET', `/api/renewals?company_id=${elsewhere}`, { token: manager })
    ).body.data.rows;
    const skip = await product.call('POST', `/api/renewals/${row?.id}/skip`, {
      token: lead.token,
      body: { skipped: true },
    });
    expect(skip.status).toBe(404);
    expect((await product.call('GET', '/api/renewals', { token: await aUser(tenant, [roles.student]) })).status).toBe(
      403,
    );
  });
});

/** A department of the company, somebody in the one below it, and its lead. */
async function aBranch(): Promise<{ id: number; token: string; member: number }> {
  const head = await aBuyer(tenant, company);
  const member = await somebody();
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${head.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    with top as (
      insert into departments (instance_id, company_id, name, path)
      values (${tenant.instanceId}, ${company}, 'North', '1/')
      returning id)
    insert into team_leads (instance_id, user_id, company_id, department_id)
    select ${tenant.instanceId}, ${head.id}, ${company}, id from top`);
  await tenant.run(sql`
    with below as (
      insert into departments (instance_id, company_id, parent_id, name, path)
      select ${tenant.instanceId}, ${company}, d.id, 'Harbour', '1/2/'
        from departments d
       where d.instance_id = ${tenant.instanceId} and d.company_id = ${company}
      returning id)
    insert into department_members (instance_id, user_id, department_id)
    select ${tenant.instanceId}, ${member}, id from below`);
  return { ...head, member };
}

test("a department's lead sees and renews what ends in the branch, and nothing else of the company", async () => {
  const head = await aBranch();
  await licence(head.member, -300, 65);
  await licence(await somebody(), -300, 66);
  const of = async (token: string) => (await list('&state=all', token)).rows;
  const [mine, ...more] = await of(head.token);
  expect([mine?.user.userid, more]).toEqual([head.member, []]);
  const other = (await of(lead.token)).find(({ id }) => id !== mine?.id);
  const skip = (id: number | undefined) =>
    product.call('POST', `/api/renewals/${id}/skip`, { token: head.token, body: { skipped: true } });
  expect([(await skip(other?.id)).status, (await skip(mine?.id)).status]).toEqual([404, 200]);
});

test('somebody is marked as not to be renewed, which is undone, and over with the next licence', async () => {
  const userId = await somebody();
  await licence(userId, -300, 65);
  const [row] = await rows();
  const skip = (skipped: boolean) =>
    product.call<Renewal>('POST', `/api/renewals/${row?.id}/skip`, { token: lead.token, body: { skipped } });
  expect((await skip(true)).body.data.state).toBe('skipped');
  expect([await seen(''), await seen('&state=skipped')]).toEqual([[], [['licence', 65]]]);
  expect((await skip(false)).body.data.state).toBe('due');
  await skip(true);
  await licence(userId, -1, 364);
  expect(await seen('')).toEqual([['licence', 364]]);
});

describe('notices', () => {
  const rules = { active: true, days: [7, 90, 30], tell_people: true, tell_leads: true };
  const save = async (change: Partial<RenewalRules> = {}) =>
    product.call<RenewalRules>('POST', '/api/renewal-rules', { token: manager, body: { ...rules, ...change } });
  const forecast = async (change: Partial<RenewalRules> = {}) =>
    (
      await product.call<AnswerOf<typeof forecastNotices>>('POST', '/api/renewal-rules/forecast', {
        token: manager,
        body: { ...rules, ...change },
      })
    ).body.data;
  const round = () => tell(product.db, tenant.instanceId, '2026-11-16');
  type MailParams = {
    url: string;
    ask?: { url: string };
    renewals: { course: string }[];
    courses: unknown[];
  };
  const mailsTo = (email: string, template: string) =>
    tenant.many<{ recipient: string; language: string; params: MailParams }>(sql`
      select recipient, language, params from mails
       where instance_id = ${tenant.instanceId} and recipient = ${email} and template = ${template} order by id`);
  const emailOf = async (userId: number) =>
    (
      await tenant.one<{ email: string }>(sql`
        select email from users where instance_id = ${tenant.instanceId} and id = ${userId}`)
    )?.email ?? '';
  const age = (userId: number, days: number) =>
    tenant.run(sql`
      update licences
         set starts_at = starts_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days})
       where instance_id = ${tenant.instanceId} and user_id = ${userId}`);

  /** The person and the leads were told a day earlier. */
  const yesterday = (userId: number) =>
    tenant.run(sql`
      update renewals set told_at = told_at - interval '1 day', lead_told_at = lead_told_at - interval '1 day'
       where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
  const renewalsOf = async (...userIds: number[]) =>
    (
      await tenant.many<{ id: number }>(sql`
        select id from renewals where instance_id = ${tenant.instanceId} and user_id = any (${userIds}::bigint[]) order by id`)
    ).map(({ id }) => id);
  const notify = (path: string, body: object) =>
    product.call<AnswerOf<typeof previewNotices> & { leads: number }>('POST', `/api/renewals/notices${path}`, {
      token: manager,
      body,
    });

  /** Nothing of other tests is told here. */
  beforeEach(async () => {
    await tenant.run(sql`
      update renewals set mark = 'skipped' where instance_id = ${tenant.instanceId} and mark = 'open'`);
  });

  test('are off until somebody turns them on, and the rule says who would get one', async () => {
    const userId = await somebody();
    await licence(userId, -300, 20);
    const before = (await product.call<RenewalRules>('GET', '/api/renewal-rules', { token: manager })).body.data;
    expect(before).toEqual({ active: false, days: [90, 30, 7], tell_people: true, tell_leads: true });
    expect(await forecast()).toMatchObject({ people: 1, leads: 1, next_day: null });
    await round();
    expect(await mailsTo(await emailOf(userId), 'renewal_due')).toEqual([]);
    expect((await save()).body.data.days).toEqual([90, 30, 7]);
    await product.db.platform.transaction(askForRounds);
    expect((await save({ days: [7, 7] })).status).toBe(422);
    expect(await save({ days: [90, 0] })).toMatchObject({
      status: 422,
      body: { errors: { days: ['Enter up to 4 whole numbers from 1 to 365, such as 90, 30, 7.'] } },
    });
    expect((await product.call('GET', '/api/renewal-rules', { token: lead.token })).status).toBe(403);
  });

  test('are forecast for days that nobody has saved', async () => {
    await save({ active: false, days: [30] });
    await licence(await somebody(), -300, 20);
    await licence(await somebody(), -300, 55);
    const due = await tenant.one<{ day: string }>(sql`
      select ((now() + interval '10 days') at time zone 'Europe/Stockholm' + interval '16:59:59')::date::text as day`);
    expect(await forecast({ days: [10] })).toMatchObject({ people: 0, leads: 0, next_day: due?.day });
    expect(await forecast({ days: [365, 30, 10], tell_people: false, tell_leads: false })).toMatchObject({
      next_day: null,
    });
    expect(await forecast({ days: [30], tell_leads: false })).toMatchObject({ people: 1, leads: 0 });
    expect(await forecast({ days: [60], tell_leads: false })).toMatchObject({ people: 2, leads: 0 });
    expect(await forecast({ days: [60], tell_people: false })).toMatchObject({ people: 0 });
    const { body } = await product.call<RenewalRules>('GET', '/api/renewal-rules', { token: manager });
    expect(body.data.days).toEqual([30]);
  });

  test('come once for each end and rhythm, also when two rounds run at the same moment', async () => {
    await save({ tell_leads: false });
    const userId = await somebody();
    await tenant.run(sql`update users set language = 'de' where instance_id = ${tenant.instanceId} and id = ${userId}`);
    await licence(userId, -300, 20);
    await licence(userId, -300, 25, other);
    const email = await emailOf(userId);
    await Promise.all([round(), round()]);
    await round();
    const [only, ...more] = await mailsTo(email, 'renewal_due');
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      language: 'de',
      params: { renewals: [{ course: 'Hot work' }, { course: 'First aid' }] },
    });
    // The same licences, two weeks later. The test moves the clock of one of them only.
    await tenant.run(sql`
      update renewals set ends_at = ends_at - interval '14 days' where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
    await round();
    expect(await mailsTo(email, 'renewal_due'), 'not twice on a day').toHaveLength(1);
    await yesterday(userId);
    await round();
    await round();
    expect((await mailsTo(email, 'renewal_due')).map(({ params }) => params.renewals.length)).toEqual([2, 1]);
  });

  test('lead people of a company to asking it first, unless it takes no requests', async () => {
    await save({ tell_leads: false });
    const [asking, forbidden, alone] = [await somebody(), await somebody(), await somebody()];
    const strict = await aCompany(tenant, { name: 'Strict AB' });
    await tenant.run(sql`
      insert into asking_rules (instance_id, company_id, people) values (${tenant.instanceId}, ${strict}, false)`);
    await tenant.run(sql`
      update users set company_id = ${strict} where instance_id = ${tenant.instanceId} and id = ${forbidden}`);
    await tenant.run(sql`
      update users set company_id = null where instance_id = ${tenant.instanceId} and id = ${alone}`);
    for (const userId of [asking, forbidden, alone]) await licence(userId, -300, 20);
    await round();
    const ways = async (userId: number) =>
      (await mailsTo(await emailOf(userId), 'renewal_due')).map(({ params }) => params.ask?.url);
    const page = expect.stringMatching(/^\/v\/company-account\/ask-for-course\/\d+\/\d+$/);
    expect([await ways(asking), await ways(forbidden), await ways(alone)]).toEqual([[page], [undefined], [undefined]]);
  });

  test('say to contact the training company about courses that the shop does not sell, and only about them', async () => {
    const { courseId: gone } = await aCourse(tenant, { lmsId: 704, name: 'Crane', active: false });
    await tenant.run(sql`update instances set email = 'hello@nordic.test' where id = ${tenant.instanceId}`);
    const [alone, both] = [await somebody(), await somebody()];
    await licence(alone, -300, 20, gone);
    await licence(both, -300, 20, gone);
    await licence(both, -300, 25);
    const preview = async (userId: number) => {
      const all = await tenant.many<{ id: number }>(sql`
        select id from renewals where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
      const ids = all.map(({ id }) => id);
      const answer = await product.call<AnswerOf<typeof previewNotices>>('POST', '/api/renewals/notices/preview', {
        token: manager,
        body: { ids },
      });
      return answer.body.data.mail;
    };
    const only = await preview(alone);
    expect(only).toMatchObject({ button: '', also: [], ending: [] });
    expect(only?.paragraphs[1]).toBe(
      'This expires soon. The shop doesn’t sell it at the moment. To renew, contact Nordic (hello@nordic.test) or reply to this e-mail.',
    );
    const mixed = await preview(both);
    expect(mixed?.paragraphs[1]).toBe('These expire soon. Each line says how to renew.');
    const lines = mixed?.paragraphs.slice(2) ?? [];
    expect(lines[0]).toMatch(/^Crane: .+ Not sold in the shop: contact Nordic \(hello@nordic\.test\) to renew/);
    expect(lines[1]).toMatch(/^Hot work: .+ You can renew it below\.$/);

    await save({ tell_leads: false });
    await round();
    expect(await mailsTo(await emailOf(alone), 'renewal_due')).toMatchObject([
      {
        params: {
          renewals: [{ course: 'Crane', sold: false }],
          vendor: { name: 'Nordic', email: 'hello@nordic.test' },
        },
      },
    ]);
  });

  test('come for no licence that is renewed, and again for the next end', async () => {
    await save({ tell_leads: false });
    const userId = await somebody();
    await licence(userId, -300, 20);
    await licence(userId, -1, 364);
    await round();
    const email = await emailOf(userId);
    expect(await mailsTo(email, 'renewal_due')).toEqual([]);
    await age(userId, 340);
    await round();
    expect(await mailsTo(email, 'renewal_due')).toHaveLength(1);
    expect(await rows()).toMatchObject([{ told_at: expect.any(String) }]);
    await licence(userId, 0, 380);
    expect(await rows(), 'nobody was told about the new end').toMatchObject([{ told_at: null }]);
  });

  test('are sent at once to the people whom a manager selects, each once a day', async () => {
    await save({ active: false });
    const [due, over] = [await somebody(), await somebody()];
    await licence(due, -300, 20);
    await licence(due, -300, 25, other);
    await licence(over, -400, -5);
    const ids = (
      await tenant.many<{ id: number }>(sql`
        select id from renewals where instance_id = ${tenant.instanceId} and user_id in (${due}, ${over})`)
    ).map(({ id }) => id);
    const ask = (path: string, token = manager) =>
      product.call<AnswerOf<typeof previewNotices>>('POST', `/api/renewals/notices${path}`, {
        token,
        body: { ids },
      });
    await tenant.run(sql`
      insert into mail_words (instance_id, template, language, opening, closing)
      values (${tenant.instanceId}, 'renewal_due', 'en', 'Prices rise in May.', 'Your Nordic')`);
    const { mail, recipients, leads, ...counts } = (await ask('/preview')).body.data;
    expect(leads.recipients).toMatchObject([{ email: await emailOf(lead.id), people: 1 }]);
    const nobody = { told_today: 0, over: 0, settled: 0, unreachable: 0 };
    expect(counts).toEqual({ people: 1, left_out: 1, reasons: { ...nobody, over: 1 } });
    expect(recipients).toEqual([{ first_name: 'Per', last_name: expect.any(String), email: await emailOf(due) }]);
    expect(mail).toMatchObject({
      to: await emailOf(due),
      subject: 'Time to renew: Hot work, First aid',
      button: 'Ask your company to renew',
      also: ['Order it yourself'],
    });
    expect(mail?.paragraphs).toContain('Prices rise in May.');
    expect(mail?.ending[0]).toBe('Your Nordic');
    expect(mail?.paragraphs.filter((line) => /^(Hot work|First aid): /.test(line))).toHaveLength(2);
    expect((await ask('', lead.token)).status).toBe(403);
    const answers = await Promise.all([ask(''), ask('')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ask('')).body.code).toBe('reminder.nobody');
    expect((await ask('/preview')).body.data).toMatchObject({
      people: 0,
      left_out: 2,
      reasons: { ...nobody, told_today: 1, over: 1 },
      recipients: [],
      mail: null,
    });
    const suspend = (on: boolean) =>
      tenant.run(sql`update users set suspended = ${on} where instance_id = ${tenant.instanceId} and id = ${over}`);
    await suspend(true);
    expect((await ask('/preview')).body.data.reasons).toEqual({ ...nobody, told_today: 1, unreachable: 1 });
    await suspend(false);
    expect((await list('', lead.token)).rows).toMatchObject([
      { told_at: expect.any(String) },
      { told_at: expect.any(String) },
    ]);
    const file = await product.app.inject({
      url: `/api/renewals/export?company_id=${company}&state=all`,
      headers: { authorization: `Bearer ${lead.token}` },
    });
    expect(file.body).toContain('Status,Notified,Team lead notified,Order');
    const today = new Date().toISOString().slice(0, 10);
    expect(file.body.split('\r\n').filter((line) => line.includes(`,Valid,${today}`))).toHaveLength(2);
    const email = await emailOf(due);
    const sent = async () => (await mailsTo(email, 'renewal_due')).map(({ params }) => params.renewals);
    expect(await sent()).toMatchObject([[{ course: 'Hot work' }, { course: 'First aid' }]]);
    expect(await mailsTo(await emailOf(over), 'renewal_due')).toEqual([]);
    expect(
      await tenant.one(sql`
        select after from audit_entries where instance_id = ${tenant.instanceId} and action = 'renewal.notified'`),
    ).toEqual({ after: { people: [email] } });

    await save({ tell_leads: false });
    await round();
    expect(await sent(), 'the rule does not repeat it').toHaveLength(1);
    await tenant.run(sql`
      update renewals set told_at = told_at - interval '1 day' where instance_id = ${tenant.instanceId} and user_id = ${due}`);
    expect((await ask('')).body.data).toEqual({ people: 1, left_out: 1, leads: 0 });
  });

  test('leave out whoever was notified by hand on the same day, and come to them on the next', async () => {
    const userId = await somebody();
    await licence(userId, -300, 20);
    await licence(userId, -300, 25, other);
    const [byHand = 0] = await renewalsOf(userId);
    await notify('', { ids: [byHand], to: 'both' });
    await save();
    expect(await forecast()).toMatchObject({ people: 0, leads: 0 });
    await round();
    const sent = async () => [
      (await mailsTo(await emailOf(userId), 'renewal_due')).length,
      (await mailsTo(await emailOf(lead.id), 'renewal_digest')).length,
    ];
    expect(await sent()).toEqual([1, 1]);
    await yesterday(userId);
    await round();
    expect(await sent()).toEqual([2, 2]);
  });

  test('go by hand to the leads of several companies, and the people still get theirs', async () => {
    await save({ active: false });
    const nameOfCompany = `Company ${turn}`;
    const alone = await aCompany(tenant, { name: 'Without AB' });
    const [first, second, leaderless] = [await somebody(), await somebody(), await somebody(alone)];
    for (const userId of [first, second, leaderless]) await licence(userId, -300, 20);
    await licence(first, -1, 364, other);
    const ids = await renewalsOf(first, second, leaderless);
    const { leads } = (await notify('/preview', { ids })).body.data;
    expect(leads).toMatchObject({
      recipients: [{ email: await emailOf(lead.id), company: nameOfCompany, people: 2 }],
      reasons: { no_lead: 1, over: 0, settled: 0, no_company: 0, lead_told_today: 0 },
      no_lead: ['Without AB'],
      told_today: [],
      mail: { to: await emailOf(lead.id), button: 'Open the basket' },
    });
    expect((await notify('', { ids, to: 'leads' })).body.data).toMatchObject({ people: 0, leads: 1 });
    expect(await mailsTo(await emailOf(first), 'renewal_due')).toEqual([]);
    const [mail, ...more] = await mailsTo(await emailOf(lead.id), 'renewal_digest');
    expect(more).toEqual([]);
    expect(mail?.params.courses).toMatchObject([
      { course: 'Hot work', people: [{}, {}] },
      { course: 'First aid', people: [{}] },
    ]);
    expect(await rows()).toMatchObject([1, 2, 3].map(() => ({ told_at: null, lead_told_at: expect.any(String) })));
    expect(await rows('&told=no')).toEqual([]);
    expect((await notify('/preview', { ids })).body.data).toMatchObject({
      people: 3,
      leads: { recipients: [], told_today: [nameOfCompany], reasons: { lead_told_today: 2, no_lead: 1 } },
    });
    expect((await notify('', { ids, to: 'leads' })).body.code).toBe('reminder.nobody');
    expect((await notify('', { ids, to: 'both' })).body.data).toMatchObject({ people: 3, leads: 0 });
    expect(await rows()).toMatchObject([1, 2, 3].map(() => ({ told_at: expect.any(String) })));
  });

  test('say that something expires soon only if it does', async () => {
    const userId = await somebody();
    await licence(userId, -1, 330);
    const { mail } = (await notify('/preview', { ids: await renewalsOf(userId) })).body.data;
    expect(mail?.paragraphs.join(' ')).toMatch(/This expires on the date below\. You can ask/);
  });

  test('come to the lead in one e-mail for all months that are due', async () => {
    await save({ tell_people: false });
    for (const days of [5, 40, 80]) await licence(await somebody(), -200, days);
    expect(await forecast({ tell_people: false })).toMatchObject({ leads: 1 });
    await round();
    const [mail, ...more] = await mailsTo(await emailOf(lead.id), 'renewal_digest');
    expect([mail?.params.courses.length, more]).toEqual([3, []]);
    await product.work();
    const sent = product.mails.findLast(({ to }) => to === mail?.recipient);
    const nameOf = (days: number) =>
      new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'Europe/Stockholm' }).format(
        Date.now() + days * 86_400_000,
      );
    expect(sent?.subject).toContain(`renewals in ${nameOf(5)}`);
    expect(sent?.subject).toContain(nameOf(80));
    expect(sent?.text).toMatch(new RegExp(`${nameOf(40)} \\d{4} · Hot work`));
  });

  test('come to the lead once for all people of a month, and say which courses the shop does not sell', async () => {
    await save({ tell_people: false });
    const { courseId: gone } = await aCourse(tenant, { lmsId: 705, name: 'Ladders', active: false });
    await tenant.run(sql`update instances set email = 'hello@nordic.test' where id = ${tenant.instanceId}`);
    const people = [await somebody(), await somebody(), await somebody()];
    const day = await tenant.one<{ days: number }>(sql`
      select (date_trunc('month', now()) + interval '1 month 14 days')::date - current_date as days`);
    const middle = day?.days ?? 40;
    for (const [index, userId] of people.entries()) await licence(userId, -200, middle + index, index ? course : gone);
    const email = await emailOf(lead.id);
    await Promise.all([round(), round()]);
    await licence(await somebody(), -200, middle);
    await round();
    const mails = await mailsTo(email, 'renewal_digest');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.params.courses).toMatchObject([
      { course: 'Hot work', sold: true, people: [{}, {}] },
      { course: 'Ladders', sold: false, people: [{}] },
    ]);
    await product.work();
    const text = product.mails.find(({ to }) => to === email)?.text;
    expect(text).toMatch(/Ladders: .+\. Not sold in the shop: contact Nordic \(hello@nordic\.test\) to renew\./);
    expect(text).not.toMatch(/Hot work: .+Not sold/);
    expect(mails[0]?.params.url).toMatch(/^\/v\/company-account\/renew\/\d+\/[\w-]{43}$/);
  });

  test('come to all leads: of the whole company about everybody, of a department about its branch', async () => {
    await save({ tell_people: false });
    const counted = async () => (await forecast({ tell_people: false })).leads;
    const head = await aBranch();
    const second = await aBuyer(tenant, company);
    await tenant.run(sql`
      insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${second.id}, ${roles.teamlead})`);
    await tenant.run(sql`
      insert into team_leads (instance_id, user_id, company_id) values (${tenant.instanceId}, ${second.id}, ${company})`);
    await licence(await somebody(), -200, 20, other);
    expect(await counted(), 'nothing ends in the branch').toBe(2);
    await licence(head.member, -200, 20, course);
    expect(await counted()).toBe(3);
    await round();
    expect(await counted()).toBe(0);
    await round();
    const courses = async (userId: number) =>
      (await mailsTo(await emailOf(userId), 'renewal_digest')).map(({ params }) => params.courses);
    const both = [[{ course: 'First aid' }, { course: 'Hot work' }]];
    expect(await courses(lead.id)).toMatchObject(both);
    expect(await courses(second.id)).toMatchObject(both);
    expect(await courses(head.id)).toMatchObject([[{ course: 'Hot work' }]]);
  });
});
