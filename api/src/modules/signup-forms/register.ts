import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { register as entry } from '@coursefront/contract/signup/registrations.ts';
import type { Db, TenantQueries, TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { say } from '../../texts.ts';
import { hasAccountHere } from '../buyers/public.ts';
import { checkCaptcha } from '../captchas/public.ts';
import { giveBackLicences, leadUnlessLed, takeLicences } from '../companies/public.ts';
import { giveBackSeats, takeSeats } from '../events/public.ts';
import { addRegistrationLicences, dropRegistrationLicences } from '../licences/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { forgetRegistration, provisionRegistration } from '../provisioning/public.ts';
import { entranceOf } from './entrance-of.ts';
import { emailHasAccount, makeAccount, refuseByAccount } from './make-account.ts';
import { openForm } from './open-form.ts';
import type { PublicFormRow } from './queries/public-forms.queries.ts';
import {
  coursesOfUser,
  deleteRegistration,
  findCompanyByName,
  findRegistered,
  insertRegistration,
} from './queries/register.queries.ts';
import { giveBackRegistration, takeRegistration } from './queries/signup-forms.queries.ts';
import { type Registering, registeringOf } from './registering.ts';
import { coursesToEnter, payingCompany } from './rules/registration.ts';
import { tellAccountManagerLater } from './tell-account-manager.ts';

export type RegisterParts = { db: Db; seal: Seal; sites: LearningSites };

type Sent = BodyOf<typeof entry>;
type RegisterRequest = { sent: Sent; caller: UserCaller | undefined; language: Language };

/**
 * Registers a person through a form. A repeated guid returns the first registration even if other checks fail now: the
 * first request may have created the account that the second finds taken.
 */
export async function register(
  parts: RegisterParts,
  tenant: TenantScope,
  { sent, caller, language: spoken }: RegisterRequest,
): Promise<AnswerOf<typeof entry>> {
  if (sent.homepage) throw new Refusal('signup_form.looks_automatic', {});
  const language = supportedLanguage(sent.language) ?? spoken;
  const guid = sent.guid ?? randomUUID();
  const email = caller?.user.email ?? sent.user.email;
  const before = async () => {
    const found = sent.guid && (await findRegistered(tenant, sent.guid));
    return found && found.email === email && found.form_guid === sent.formId.toLowerCase() ? found : undefined;
  };
  let begun: Begun | undefined = await before();
  try {
    begun ??= await begin(parts, tenant, { sent, caller, language, guid });
  } catch (error) {
    begun = await before();
    if (!begun) throw error;
  }
  return {
    status: 'success',
    message: say(spoken, 'answers:registered'),
    guid,
    loginurl: entranceOf(await parts.sites.addresses(tenant.instanceId), begun.courses),
    ...(await sessionOf(parts.sites, tenant.instanceId, begun.account)),
  };
}

/** Courses by the learning site's ids, and the account if it was created just now. */
type Begun = { courses: number[]; account?: { email: string; password: string } | undefined };

async function begin(
  { seal, sites }: RegisterParts,
  tenant: TenantScope,
  { sent, caller, language, guid }: RegisterRequest & { guid: string },
): Promise<Begun> {
  const form = await openForm(tenant, sent.formId);
  const registering = registeringOf(form, sent, caller);
  if (form.captcha) await checkCaptcha(tenant, sent.captcha);

  const { person, userId, eventId, password } = registering;
  if (userId === null && (await hasAccountHere(tenant, person.email))) throw emailHasAccount();
  const courseIds = form.courses.map(({ id }) => id);
  const has = userId === null ? [] : await coursesOfUser(tenant, userId, courseIds);
  const courses = coursesToEnter(form.courses, eventId, new Set(has.map(({ course_id }) => course_id)));
  if (courses.length === 0) throw new Refusal('participant.already_assigned', {});
  const company = await companyOf(tenant, form, registering);

  await refuseByAccount(sites, tenant, registering);
  const places = { formId: form.id, companyId: company?.id ?? null, licences: courses.length, eventId };
  const registration = await tenant.transaction(async (tx) => {
    await take(tx, places);
    const sealedPassword = password === null ? null : seal.seal(password);
    const added = await insertRegistration(tx, {
      guid,
      formId: form.id,
      language,
      sealedPassword,
      ...registering,
    });
    if (!added) throw userId === null ? emailHasAccount() : new Refusal('participant.already_assigned', {});
    await addRegistrationLicences(tx, {
      registrationId: added.id,
      companyId: company?.id ?? null,
      courseIds: courses.map(({ id }) => id),
    });
    // The account of a new person is made below. The job waits for that, and does it if this process dies meanwhile.
    await provisionRegistration(tx, added.id, { inSeconds: password === null ? 0 : secondsForAccount });
    if (password === null) await follow(tx, form, added.created_at, company?.id ?? null);
    return added;
  });
  const entered = courses.map(({ courseid }) => courseid);
  if (password === null) return { courses: entered };
  const companyName = registering.details.companyName ?? company?.name;
  const isMade = await accountFor(tenant, { registrationId: registration.id, places }, () =>
    makeAccount(sites, tenant.instanceId, form, { ...registering, password, companyName }, { guid, language }),
  );
  await tenant.transaction(async (tx) => {
    await provisionRegistration(tx, registration.id);
    await follow(tx, form, registration.created_at, places.companyId);
  });
  return { courses: entered, account: isMade ? { email: person.email, password } : undefined };
}

/** The effects of a registration that the site did not refuse. */
async function follow(tx: TenantTx, form: PublicFormRow, at: Date, companyId: number | null): Promise<void> {
  const { account_manager_id: manager, customer_team_lead_id: lead } = form;
  if (companyId !== null && lead !== null) await leadUnlessLed(tx, companyId, lead);
  if (manager !== null) await tellAccountManagerLater(tx, form.id, at);
}

/** Longer than any call to a learning site. */
const secondsForAccount = 60;

type Placed = { registrationId: number; places: Places };

/**
 * Makes the account after the place: nobody without a place leaves an account. A refusal of the site gives the place
 * back.
 */
const accountFor = (
  tenant: TenantScope,
  { registrationId, places }: Placed,
  make: () => Promise<boolean>,
): Promise<boolean> =>
  make().catch(async (error) => {
    if (error instanceof Refusal) await tenant.transaction((tx) => giveBack(tx, registrationId, places));
    throw error;
  });

/** Null: the company is not one of ours, so no licences are counted. */
async function companyOf(db: TenantQueries, form: PublicFormRow, { details }: Registering) {
  const name = payingCompany(details, form.fields, form.company_name);
  const company = await findCompanyByName(db, name);
  if (company && !company.active) throw new Refusal('signup_form.company_inactive', {});
  return company ?? null;
}

type Places = { formId: number; companyId: number | null; licences: number; eventId: number | null };

/** Each is one conditional update, in the same order as for orders: form, company, event. */
async function take(tx: TenantTx, { formId, companyId, licences, eventId }: Places): Promise<void> {
  if (!(await takeRegistration(tx, formId))) throw new Refusal('signup_form.not_available', {});
  if (companyId !== null && !(await takeLicences(tx, companyId, licences)))
    throw new Refusal('company.licences_exhausted', {});
  if (eventId !== null && !(await takeSeats(tx, eventId, 1))) throw new Refusal('event.sold_out', { count: 0 });
}

/** Leaves nothing behind, so that the same person can try again. */
async function giveBack(
  tx: TenantTx,
  registrationId: number,
  { formId, companyId, licences, eventId }: Places,
): Promise<void> {
  await giveBackRegistration(tx, formId);
  if (companyId !== null) await giveBackLicences(tx, companyId, licences);
  if (eventId !== null) await giveBackSeats(tx, eventId, 1);
  await dropRegistrationLicences(tx, registrationId);
  await deleteRegistration(tx, registrationId);
  await forgetRegistration(tx, registrationId);
}

/**
 * Signs in only the account that was created just now. Trying other accounts would make this a place to guess
 * passwords.
 */
async function sessionOf(sites: LearningSites, instanceId: number, account: Begun['account']) {
  const none = { MoodleSession: null, session_cookie: null };
  if (!account) return none;
  const { lms, sessionCookie } = await sites.connect(instanceId);
  const signedIn = await lms.signIn(account.email, account.password);
  return signedIn.ok ? { MoodleSession: signedIn.value.session, session_cookie: sessionCookie } : none;
}
