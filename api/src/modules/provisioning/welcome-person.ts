import type { Config } from '../../config.ts';
import type { TenantTx } from '../../db/database.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { eventUid, type FirstPassword, queueMail } from '../mails/public.ts';
import { hasAskedToJoin, noteAccountAnnounced, noteCompanyTold } from './queries/accounts.queries.ts';
import { lockUser, readAskedRenewal, readRenewal } from './queries/enrolments.queries.ts';
import { accountStateOf, type Place, type PlaceCourse, type Provisioning, type Step } from './queries/place.ts';
import { noteDone } from './queries/steps.queries.ts';
import { noteAnnounced, unannounced } from './queries/users.queries.ts';
import { ownStartPage } from './rules/own-start-page.ts';

/** The mail is queued in the transaction that completes the step: one mail, however many attempts. */
export async function welcomePerson({ db, sites, config }: Provisioning, place: Place, step: Step): Promise<void> {
  const { instance } = place.key;
  const site = await sites.addresses(instance);
  const start = (courseId?: number) => startOf(place, { home: site.home, courseId }, config);
  const hasOwnPages = ownStartPage(config, { id: instance, siteUrl: site.home }) !== null;
  const addresses = { ...site, start: start(), startCourse: start, hasOwnPages };
  await db.tenant(instance).transaction(async (tx) => {
    if (place.key.source === 'user') await announce(tx, place, addresses);
    else await queueWelcome(tx, place, addresses);
    await noteDone(tx, step.id, null);
  });
}

type Addresses = LmsAddresses & {
  start: string | null;
  startCourse: (courseId: number) => string | null;
  hasOwnPages: boolean;
};

/** Newcomers begin at our own start page, with their name filled in, if that signs them in at the learning site as well. */
function startOf(place: Place, site: { home: string; courseId: number | undefined }, config: Config): string | null {
  if (accountStateOf(place) === 'existing') return null;
  const username = place.user?.username ?? place.email;
  return ownStartPage(config, { id: place.key.instance, siteUrl: site.home, username, courseId: site.courseId });
}

/** People who chose a password have nothing left to do and go on to the course. Others find their courses first. */
function entranceTo(
  place: Place,
  { home, course, start, startCourse }: Addresses,
  several: readonly PlaceCourse[],
): string {
  const only = several.length === 1 ? several[0] : undefined;
  const isReady = accountStateOf(place) === 'chosen' && only?.date_to_choose === false;
  return (isReady && startCourse(only.lms_id)) || start || (only ? course(only.lms_id) : home);
}

/** For an account that was made silently: its link leads on into the course, if there is one only. */
function firstPasswordOf({ user, steps }: Place, several: readonly PlaceCourse[]): FirstPassword | undefined {
  if (!user?.password_to_choose) return undefined;
  const only = several.length === 1 && several[0]?.date_to_choose === false ? several[0].lms_id : null;
  const isRefused = steps.some(({ name, outcome }) => name === 'account' && outcome === 'chosen_refused');
  return { user: user.id, course: only, ...(isRefused && { refused: true }) };
}

/** The courses that no mail has named yet. A new account is announced alone only if it came without courses. */
async function announce(tx: TenantTx, place: Place, addresses: Addresses): Promise<void> {
  const { key, steps, user } = place;
  const given = steps.filter(({ name }) => name === 'enrolment');
  const isNews = (courseId: number) =>
    given.some(
      ({ course_id, state, outcome }) => course_id === courseId && state === 'done' && outcome === unannounced,
    );
  const courses = place.courses.filter(({ id }) => isNews(id));
  if (!user || (courses.length === 0 && given.length > 0)) return;
  await lockUser(tx, user.id);
  await queueWelcome(tx, { ...place, courses }, addresses);
  await noteAnnounced(tx, key.id);
  if (user.company_untold) await noteCompanyTold(tx, user.id);
}

/**
 * A decision of a manager can be followed by another one, also about the same licence, so its mails are named by the
 * newest licence and by how often the person was written to.
 */
function mailsOf({ key, name, steps, courses }: Place) {
  if (key.source !== 'user')
    return {
      welcome: `welcome.${name}`,
      date: `event_details.${name}`,
      account: { id: `account_ready.${name}`, template: 'account_ready' },
    } as const;
  const turn = steps.find((step) => step.name === 'mail')?.attempts ?? 0;
  const newest = `${name}.${Math.max(...courses.map(({ licence }) => licence.id))}.${turn}`;
  return {
    welcome: `given.${newest}`,
    date: `event_details.given.${newest}`,
    account: { id: `invited.${name}`, template: 'invited' },
  } as const;
}

/** The date that the person gets with a course: that of the order, or the one whose seat came with the licence. */
function dateOf({ event }: Place, course: PlaceCourse) {
  if (!course.date) {
    if (event?.course_id !== course.id) return null;
    const { changes_until: until, ...bought } = event;
    return { ...bought, ...(until && { change: { until, url: `/v/?date=${event.id}`, bought: true } }) };
  }
  const { questions, ...date } = course.date;
  const asked = questions.length > 0 && { asked: { questions, url: `/v/?answers=${date.id}` } };
  // Newer than the file that took the date out of the calendar, if the person had the seat before.
  return { ...date, ...asked, sequence: date.version + 1 };
}

/** An invited team lead reads it once, with the new account. A company that an order names may be typed by a stranger. */
function leadsOf(place: Place) {
  const { key, company, courses, user } = place;
  const isNews = courses.length === 0 || accountStateOf(place) !== 'existing';
  if (key.source !== 'user' || !company || !user || !company.lead_ids.includes(user.id) || !isNews) return undefined;
  return { leads: { company: company.name, url: '/v/team' } };
}

/**
 * People who joined a company with the course read about both in one mail. A new account names the company as well: the mail
 * comes from a training company that its reader may never have heard of.
 */
function joinedOf(place: Place) {
  const { key, company, user } = place;
  const isNews = user?.company_untold || (accountStateOf(place) !== 'existing' && leadsOf(place) === undefined);
  return key.source === 'user' && company && isNews ? { joined: { company: company.name } } : undefined;
}

const certificateOf = ({ now }: Place, until: Date | null) =>
  until && { certificate: { until: until > now ? until.toISOString() : null } };

/** The renewal that the company has ordered because this person asked for it, or that came unasked. Newcomers have nothing to renew. */
async function renewalOf(tx: TenantTx, place: Place, { id: courseId, licence }: PlaceCourse) {
  const { order, user } = place;
  if (!user || accountStateOf(place) !== 'existing') return undefined;
  const asked = order && (await readAskedRenewal(tx, { orderId: order.id, userId: user.id, courseId }));
  if (asked) return { company: asked.company, ...certificateOf(place, asked.certificate_until) };
  const given = await readRenewal(tx, { licenceId: licence.id, userId: user.id, courseId });
  return given && { ...certificateOf(place, given.certificate_until) };
}

type Renewal = NonNullable<Awaited<ReturnType<typeof renewalOf>>>;

/** Of several courses, which are renewed; of those with a certificate only that is, by completing them again. */
function renewedIn(renewals: ReadonlyMap<PlaceCourse, Renewal>) {
  const named = (ofCertificate: boolean) =>
    [...renewals]
      .filter(([, renewal]) => 'certificate' in renewal === ofCertificate)
      .map(([{ name }]) => name)
      .join(', ');
  return renewals.size > 0 && { renewed: { access: named(false), certificate: named(true) } };
}

/** A course date has its own mail with a calendar file; all other courses share one mail. */
async function queueWelcome(tx: TenantTx, place: Place, addresses: Addresses): Promise<void> {
  const { courses, order, user, vendor } = place;
  const { home, resetPassword, start, hasOwnPages } = addresses;
  const mails = mailsOf(place);
  const mail = {
    to: place.email,
    language: user?.language ?? place.language,
    ...(order && { orderId: order.id }),
  };
  const person = {
    name: place.named_by_stranger ? '' : place.first_name,
    vendor,
    username: user?.username ?? place.email,
    account: accountStateOf(place),
    password_url: resetPassword,
    ...leadsOf(place),
    ...joinedOf(place),
  };
  const entrance = (...several: PlaceCourse[]) => {
    const choice = hasOwnPages ? firstPasswordOf(place, several) : undefined;
    return { ...person, ...(choice && { first_password: choice }) };
  };
  const welcomeTo = (...several: PlaceCourse[]) => ({
    ...entrance(...several),
    course: several.map(({ name }) => name).join('\n'),
    valid_until: several[0]?.licence.span?.until.toISOString() ?? '',
    login_url: entranceTo(place, addresses, several),
    ...(place.booked_by && { booked_by: place.booked_by }),
    home: '/v/',
  });

  const dated = courses.filter((course) => dateOf(place, course));
  for (const [index, course] of dated.entries()) {
    const date = dateOf(place, course);
    if (!date) continue;
    const { id, course_id: _, version: __, ...facts } = date;
    const renewal = await renewalOf(tx, place, course);
    const renews = renewal && 'certificate' in renewal ? ({ renews: true } as const) : undefined;
    const params = { ...welcomeTo(course), ...facts, ...renews, uid: eventUid(id, home) };
    const name = index === 0 ? mails.date : `${mails.date}.${index}`;
    await queueMail(tx, { ...mail, id: name, template: 'event_details', params });
  }
  const others = courses.filter((course) => !dated.includes(course));
  if (others.length > 0) {
    const over = others.filter(({ date_over }) => date_over).map(({ name }) => name);
    const undated = others.filter(({ date_to_choose }) => date_to_choose).map(({ name }) => name);
    const params = {
      ...welcomeTo(...others),
      ...(undated.length > 0 && { to_book: { courses: undated.join(', '), url: start ?? '/v/' } }),
      ...(over.length > 0 && { date_over: { courses: over.join(', ') } }),
    };
    const renewals = new Map<PlaceCourse, Renewal>();
    for (const course of others) {
      const renewal = await renewalOf(tx, place, course);
      if (renewal) renewals.set(course, renewal);
    }
    const [only] = others.length === 1 ? renewals.values() : [];
    const welcome = { ...mail, id: mails.welcome };
    if (only) await queueMail(tx, { ...welcome, template: 'renewal_given', params: { ...params, ...only } });
    else if (others.length === 1) await queueMail(tx, { ...welcome, template: 'welcome', params });
    else
      await queueMail(tx, { ...welcome, template: 'welcome_several', params: { ...params, ...renewedIn(renewals) } });
  }
  if (courses.length === 0) {
    const hasAsked = place.key.source === 'user' && user && (await hasAskedToJoin(tx, user.id));
    const params = { ...entrance(), login_url: start ?? home, ...(hasAsked && { asked_to_join: true }) };
    await queueMail(tx, { ...mail, ...mails.account, params });
  }
  // On our page the password stays to be chosen until that is done, so that the next mail has a link, too.
  if (user?.password_to_choose && !hasOwnPages) await noteAccountAnnounced(tx, user.id);
}
