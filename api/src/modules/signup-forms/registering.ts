import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { register as entry } from '@coursefront/contract/signup/registrations.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { answersTo, unanswered } from '../events/public.ts';
import { needsEvent } from './open-form.ts';
import type { PublicFormRow } from './queries/public-forms.queries.ts';
import {
  type Details,
  detailsOf,
  isCompanyOffered,
  mayRegister,
  newPersonOf,
  type Person,
} from './rules/registration.ts';

/** A registration after the form's own checks. */
export type Registering = {
  person: Person;
  /** Only for a person without an account. */
  password: string | null;
  userId: number | null;
  details: Details;
  eventId: number | null;
  answers: ReturnType<typeof answersTo>;
};

type Sent = BodyOf<typeof entry>;

/** Refuses with all faults at once, before the captcha is used up. */
export function registeringOf(form: PublicFormRow, sent: Sent, caller: UserCaller | undefined): Registering {
  if (!sent.policy_agreed) throw new Refusal('signup_form.policy_not_agreed', {});
  const { user } = sent;
  const named = caller ? { ...ownPerson(caller), password: null } : newPersonOf(user);
  if (!isPerson(named)) throw invalid({ ...named, ...eventFaults(form, sent) });
  const { password, ...person } = named;
  const details = detailsOf(user, form.fields);
  const faults = { ...personFaults(form, person, details), ...eventFaults(form, sent) };
  if (Object.keys(faults).length > 0) throw invalid(faults);

  const event = eventOf(form, user.eventid);
  if (event && event.available_slots <= 0) throw new Refusal('event.sold_out', { count: 0 });
  const answers = answersTo(event?.registration_form ?? [], user.participants[0]?.signupFields ?? []);
  return { person, password, userId: caller?.userId ?? null, details, eventId: event?.id ?? null, answers };
}

const invalid = (faults: FieldFaults) => new Refusal('request.invalid', {}, faults);

const isPerson = (
  named: (Person & { password: string | null }) | FieldFaults,
): named is Person & { password: string | null } => typeof named.email === 'string';

const ownPerson = ({ user }: UserCaller): Person => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
});

const eventOf = ({ courses }: PublicFormRow, eventId: number | null | undefined) =>
  courses.flatMap(({ events }) => events).find(({ id }) => id === eventId);

function personFaults(form: PublicFormRow, { email }: Person, details: Details): FieldFaults {
  const { limit_registration_domains: domains, fields } = form;
  return {
    ...(!mayRegister(email, domains) && {
      'user.email': [{ code: 'signup_form.domain_not_allowed', params: { domains: domains.join(', ') } }],
    }),
    ...(!isCompanyOffered(details, fields) && { 'user.company_2': [{ code: 'field.invalid' }] }),
  };
}

/** A date that does not belong to the form counts as missing. */
function eventFaults(form: PublicFormRow, { user }: Sent): FieldFaults {
  if (!needsEvent(form)) return {};
  const event = eventOf(form, user.eventid);
  if (!event) return { 'user.eventid': [{ code: 'field.required' }] };
  const faults = unanswered(event.registration_form, [{ signupFields: user.participants[0]?.signupFields ?? [] }]);
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`user.${field}`, fault]));
}
