import type { Language } from '@coursefront/contract/languages.ts';
import type { Fault } from '@coursefront/contract/values/faults.ts';
import type { TenantScope } from '../../db/database.ts';
import type { NewLmsUser } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { type LearningSites, unlessAway, weakPasswordFault } from '../lms/public.ts';
import { registrationAccountKey } from '../provisioning/public.ts';
import type { PublicFormRow } from './queries/public-forms.queries.ts';
import type { Registering } from './registering.ts';

export const emailHasAccount = () =>
  new Refusal('user.email_has_account', {}, { 'user.email': [{ code: 'user.email_has_account' }] });

/**
 * Asks the site what can be asked without creating anybody: whether the address is free, and whether it accepts the
 * password. A site that is away does not prevent the registration.
 */
export async function refuseByAccount(
  sites: LearningSites,
  tenant: TenantScope,
  { person, password }: Registering,
): Promise<void> {
  if (password === null) return;
  const site = await sites.connect(tenant.instanceId).catch(unlessAway);
  const [found, weak] = await Promise.all([
    site?.lms.findUser({ email: person.email }),
    weakPasswordFault(sites, tenant, password),
  ]);
  if (found?.ok && found.value) throw emailHasAccount();
  if (weak) throw invalid('password', weak);
}

/**
 * Creates the account of a person who has a place already. A site that is away or refuses without a reason does not
 * prevent the registration: provisioning continues with the same key. Returns true when the account was created.
 */
export async function makeAccount(
  sites: LearningSites,
  instanceId: number,
  { instance_guid }: PublicFormRow,
  { person, password, details, companyName }: Registering & { password: string; companyName: string | undefined },
  { guid, language }: { guid: string; language: Language },
): Promise<boolean> {
  const account: NewLmsUser = {
    key: registrationAccountKey(instance_guid, guid),
    ...person,
    password,
    language,
    ...(details.phone1 && { phone1: details.phone1 }),
    ...(details.phone2 && { phone2: details.phone2 }),
    ...(companyName && { company: companyName }),
    ...(details.address && { address: details.address }),
    ...(details.location && { city: details.location }),
  };
  const site = await sites.connect(instanceId).catch(unlessAway);
  const made = await site?.lms.createUser(account);
  if (!made || made.ok || made.reason !== 'refused') return made?.ok ?? false;
  switch (made.rule) {
    case 'email_taken':
      throw emailHasAccount();
    case 'password_weak':
      throw weakPassword(made.sentences);
    case 'email_invalid':
      throw invalid('email', { code: 'field.email' });
    case 'name_invalid':
      throw invalid(made.field === 'firstName' ? 'first_name' : 'last_name', { code: 'field.invalid' });
    default:
      return false;
  }
}

const weakPassword = (sentences: readonly string[]) =>
  invalid('password', { code: 'field.password_refused', params: { rules: sentences.join(' ') } });

const invalid = (field: string, fault: Fault) => new Refusal('request.invalid', {}, { [`user.${field}`]: [fault] });
