import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { error, type ScriptedSite, startScriptedSite, value } from './scripted-site.ts';

const coursesBy = 'core_course_get_courses_by_field';
const enrolment = 'enrol_manual_enrol_users';

let site: ScriptedSite;
beforeAll(async () => {
  site = await startScriptedSite();
});
afterEach(() => site.clear());
afterAll(() => site.stop());

const fire = { id: 2, fullname: 'Fire &amp; smoke', shortname: 'FIRE-101' };
const courses = (...list: object[]) => value({ courses: list, warnings: [] });
const day = 86_400_000;

describe('courses', () => {
  test('the site itself is not a course; choices are read as text; URLs with tokens are dropped', async () => {
    const customfields = [
      { shortname: 'duration', type: 'number', valueraw: 95, value: '95' },
      { shortname: 'languages', type: 'text', valueraw: 'en,sv', value: 'en, sv' },
      { shortname: 'coursetype', type: 'select', valueraw: 1, value: 'elearning' },
    ];
    const overviewfiles = [{ fileurl: 'http://lms.test/webservice/pluginfile.php/11/x.png' }];
    const courseimage = 'http://lms.test/pluginfile.php/11/x.png';
    const full = { ...fire, summary: '<p>Hi</p>', visible: 1, courseimage, overviewfiles, customfields };
    site.on(
      coursesBy,
      courses({ ...fire, id: 1 }, { ...full, enrollmentmethods: ['manual', 'self'] }, { ...fire, id: 3 }),
    );
    expect(await site.lms().readCourses()).toEqual({
      ok: true,
      value: [
        {
          id: 2,
          name: 'Fire & smoke',
          shortName: 'FIRE-101',
          summaryHtml: '<p>Hi</p>',
          imageUrl: courseimage,
          durationMinutes: 95,
          languages: ['en', 'sv'],
          type: 'elearning',
          visible: true,
          takesEnrolments: true,
        },
        {
          id: 3,
          name: 'Fire & smoke',
          shortName: 'FIRE-101',
          summaryHtml: '',
          languages: [],
          visible: true,
          takesEnrolments: false,
        },
      ],
    });
  });
});

describe('enrolling', () => {
  const place = { userId: 10, courseId: 2 } as const;

  test('both dates are sent, and the start is a few minutes in the past', async () => {
    site.on(enrolment, value(null));
    const now = Date.now();
    const licence = { ...place, from: new Date(now), until: new Date(now + 365 * day) };
    expect(await site.lms().enrol(licence)).toEqual({ ok: true });
    expect(await site.lms().enrol({ ...licence, suspended: true })).toEqual({ ok: true });
    const [first, second] = site.askedOf(enrolment);
    expect(now / 1000 - Number(first?.['enrolments[0][timestart]'])).toBeGreaterThan(295);
    expect(Number(first?.['enrolments[0][timeend]'])).toBe(Math.floor((now + 365 * day) / 1000));
    expect(first?.['enrolments[0][suspend]'], 'a resting enrolment is woken').toBe('0');
    expect(second?.['enrolments[0][suspend]']).toBe('1');
  });

  test('a start in the future and one long ago stay where they are', async () => {
    site.on(enrolment, value(null));
    const starts = [Date.now() + day, Date.now() - day];
    for (const from of starts) await site.lms().enrol({ ...place, from: new Date(from), until: new Date(from + day) });
    const sent = site.askedOf(enrolment).map((fields) => Number(fields['enrolments[0][timestart]']));
    expect(sent).toEqual(starts.map((start) => Math.floor(start / 1000)));
  });

  const licence = { ...place, from: new Date(), until: new Date(Date.now() + day) };
  test.each([
    { what: 'no such course', code: 'invalidparameter', known: [], failure: { reason: 'not_found', what: 'course' } },
    { what: 'no such course, said otherwise', code: 'requireloginerror', known: [], failure: { what: 'course' } },
    {
      what: 'a course that our account may not enter',
      code: 'requireloginerror',
      known: [fire],
      failure: { reason: 'forbidden', call: enrolment, missing: 'capability' },
    },
    {
      what: 'a role that it may not give',
      code: 'wsusercannotassign',
      known: [fire],
      failure: { reason: 'forbidden', missing: 'role' },
    },
    {
      what: 'a course without manual enrolment',
      code: 'wsnoinstance',
      known: [fire],
      failure: { reason: 'refused', rule: 'enrolment_closed' },
    },
    {
      what: 'no such user',
      code: 'invalidrecordunknown',
      known: [fire],
      failure: { reason: 'not_found', what: 'user' },
    },
  ])('$what is told', async ({ code, known, failure }) => {
    site.on(enrolment, error(code));
    site.on(coursesBy, courses(...known));
    site.on('core_user_get_users_by_field', value([]));
    expect(await site.lms().enrol(licence)).toMatchObject({ ok: false, ...failure });
  });

  test('unenrolling somebody who is not enrolled succeeds', async () => {
    site.on('enrol_manual_unenrol_users', value(null));
    expect(await site.lms().unenrol({ userId: 10, courseId: 2 })).toEqual({ ok: true });
  });

  test('the people of a course are read page after page', async () => {
    const people = Array.from({ length: 501 }, (_, index) => ({
      id: index + 1,
      fullname: 'A B',
      email: 'A@x.test',
      roles: [{ roleid: 5 }],
    }));
    site.on('core_enrol_get_enrolled_users', value(people.slice(0, 500)), value(people.slice(500)));
    const read = await site.lms().readCoursePeople(2);
    expect(read.ok && read.value).toHaveLength(501);
    expect(read.ok && read.value[0]).toEqual({ userId: 1, fullName: 'A B', email: 'a@x.test' });
    expect(site.askedOf('core_enrol_get_enrolled_users')[1]).toMatchObject({
      'options[1][name]': 'limitfrom',
      'options[1][value]': '500',
    });
  });
});

describe('groups', () => {
  const list = 'core_group_get_course_groups';
  const create = 'core_group_create_groups';
  const ours = { id: 1, name: 'Berg AB', idnumber: 'order-1' };
  const wanted = { courseId: 2, name: 'Berg AB', key: 'order-1' };

  test('the group of an earlier try is found by its key', async () => {
    site.on(list, value([ours]));
    expect(await site.lms().ensureGroup(wanted)).toEqual({
      ok: true,
      value: { id: 1, name: 'Berg AB', key: 'order-1' },
    });
    expect(site.askedOf(create)).toEqual([]);
  });

  test('a name that another order has gets a number', async () => {
    site.on(
      list,
      value([
        { ...ours, name: 'berg ab', idnumber: 'order-7' },
        { ...ours, name: 'Berg AB (2)', idnumber: '' },
      ]),
    );
    site.on(create, ({ fields }) => value([{ ...ours, name: fields['groups[0][name]'] }]));
    expect(await site.lms().ensureGroup(wanted)).toMatchObject({ ok: true, value: { name: 'Berg AB (3)' } });
  });

  test('a group that another process has just made is taken', async () => {
    site.on(list, value([]), value([ours]));
    site.on(create, error('idnumbertaken'));
    expect(await site.lms().ensureGroup(wanted)).toMatchObject({ ok: true, value: { id: 1 } });
  });

  test('a renamed group gets a free name, unless somebody renamed it at the site', async () => {
    const rename = 'core_group_update_groups';
    const asked = { id: 1, courseId: 2, known: 'Berg AB', name: 'Berg AB 2' };
    site.on(list, value([ours, { id: 2, name: 'berg ab 2', idnumber: 'order-2' }]));
    site.on(rename, value(null));
    expect(await site.lms().renameGroup(asked)).toEqual({ ok: true, value: 'Berg AB 2 (2)' });
    expect(site.askedOf(rename)).toMatchObject([{ 'groups[0][id]': '1', 'groups[0][name]': 'Berg AB 2 (2)' }]);

    site.on(list, value([{ ...ours, name: 'The Bergs' }]));
    expect(await site.lms().renameGroup(asked)).toEqual({ ok: true, value: 'The Bergs' });
    site.on(list, value([{ ...ours, name: 'Berg AB 2' }]));
    expect(await site.lms().renameGroup(asked), 'a second time').toEqual({ ok: true, value: 'Berg AB 2' });
    expect(site.askedOf(rename)).toHaveLength(1);

    site.on(list, value([]));
    expect(await site.lms().renameGroup(asked)).toMatchObject({ ok: false, reason: 'not_found', what: 'group' });
  });

  test('a service that lacks the function keeps the names, and any other failure is one', async () => {
    const asked = { id: 1, courseId: 2, known: 'Berg AB', name: 'Berg AB 2' };
    site.on(list, value([ours]));
    site.on('core_group_update_groups', error('accessexception'), error('nopermissions'));
    expect(await site.lms().renameGroup(asked)).toEqual({ ok: true, value: 'Berg AB' });
    expect(await site.lms().renameGroup(asked)).toMatchObject({ ok: false, missing: 'capability' });
  });

  test('only enrolled users can join', async () => {
    site.on('core_group_add_group_members', error('invalidparameter'), error('invalidrecordunknown'), value(null));
    const lms = site.lms();
    expect(await lms.addToGroup(1, 8)).toMatchObject({ ok: false, reason: 'refused', rule: 'not_enrolled' });
    expect(await lms.addToGroup(999, 6)).toMatchObject({ ok: false, reason: 'not_found', what: 'group' });
    expect(await lms.addToGroup(1, 6)).toEqual({ ok: true });
  });
});

describe('companies', () => {
  const add = 'core_cohort_add_cohort_members';
  const search = 'core_cohort_search_cohorts';
  const berg = { id: 1, name: 'Berg AB', idnumber: 'company-1' };
  const warning = (warningcode: string) => value({ warnings: [{ warningcode, message: 'x' }] });
  const company = { id: 1, name: 'Berg AB' };

  test('a member is added, and adding twice is no failure', async () => {
    site.on(add, value({ warnings: [] }), warning('3'));
    expect(await site.lms().addToCompany(company, 10)).toEqual({ ok: true });
    expect(await site.lms().addToCompany(company, 10)).toEqual({ ok: true });
    expect(site.asked).toHaveLength(2);
  });

  test('a company that the site does not know is made first', async () => {
    site.on(add, warning('2'), value({ warnings: [] }));
    site.on(search, value({ cohorts: [{ ...berg, id: 7, idnumber: 'company-17' }] }));
    site.on('core_cohort_create_cohorts', value([berg]));
    expect(await site.lms().addToCompany(company, 10)).toEqual({ ok: true });
    expect(site.askedOf('core_cohort_create_cohorts')).toMatchObject([{ 'cohorts[0][idnumber]': 'company-1' }]);
  });

  test('a missing user differs from a missing company', async () => {
    site.on(add, warning('2'));
    site.on(search, value({ cohorts: [berg] }));
    expect(await site.lms().addToCompany(company, 99)).toMatchObject({ ok: false, reason: 'not_found', what: 'user' });
  });

  test('any other warning is a failure', async () => {
    site.on(add, warning('1'));
    expect(await site.lms().addToCompany(company, 99)).toMatchObject({ ok: false, reason: 'refused' });
  });

  test('it is renamed when its name changed, and left alone otherwise', async () => {
    site.on(search, value({ cohorts: [berg] }));
    site.on('core_cohort_update_cohorts', value(null));
    await site.lms().ensureCompany(company);
    expect(site.askedOf('core_cohort_update_cohorts')).toEqual([]);
    await site.lms().ensureCompany({ id: 1, name: 'Berg Group AB' });
    expect(site.askedOf('core_cohort_update_cohorts')).toMatchObject([{ 'cohorts[0][name]': 'Berg Group AB' }]);
  });

  test('among many it is looked for page after page', async () => {
    const others = Array.from({ length: 100 }, (_, index) => ({
      ...berg,
      id: index + 2,
      idnumber: `company-1${index}`,
    }));
    site.on(search, value({ cohorts: others }), value({ cohorts: [berg] }));
    site.on('core_cohort_delete_cohort_members', value(null));
    expect(await site.lms().removeFromCompany(1, 10)).toEqual({ ok: true });
    expect(site.askedOf('core_cohort_delete_cohort_members')).toMatchObject([{ 'members[0][cohortid]': '1' }]);
  });

  test('nobody has to be removed from an unknown one', async () => {
    site.on(search, value({ cohorts: [] }));
    expect(await site.lms().removeFromCompany(1, 10)).toEqual({ ok: true });
  });
});

describe('the completion of one person', () => {
  const status = 'core_completion_get_course_completion_status';
  const place = { userId: 6, courseId: 2 };
  const completion = (completed: boolean, ...times: (number | null)[]) =>
    value({ completionstatus: { completed, completions: times.map((timecompleted) => ({ timecompleted })) } });

  test('is as new as the last condition that was met', async () => {
    site.on(status, completion(true, 1_794_705_089, null, 1_794_791_489));
    expect(await site.lms().readCompletedAt(place)).toEqual({ ok: true, value: new Date(1_794_791_489_000) });
    site.on(status, completion(false, 1_794_705_089, null));
    expect(await site.lms().readCompletedAt(place)).toEqual({ ok: true, value: undefined });
  });

  test('is unknown, without being trouble, where our account may not see it', async () => {
    for (const code of ['accessexception', 'cannotviewreport']) {
      site.on(status, error(code));
      expect(await site.lms().readCompletedAt(place)).toEqual({ ok: true, value: undefined });
    }
    site.on(status, error('invalidtoken'));
    expect(await site.lms().readCompletedAt(place)).toMatchObject({ ok: false, missing: 'account' });
  });
});
