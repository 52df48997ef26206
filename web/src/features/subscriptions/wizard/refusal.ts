import type { Failure, WizardRefusal } from '../../../parts/wizard/refusal.ts';
import { type StepName, stepNames } from './steps.ts';

/** Messages are keyed by the field's name in the forms. */
export type SubscriptionRefusal = WizardRefusal<StepName>;

/** Refusals that are about one field but do not name it. */
const fieldByCode: Record<string, string> = {
  'subdomain.taken': 'subdomain',
  'subdomain.unavailable': 'subdomain',
  'company.organisation_number_taken': 'companyNo',
};

const stepByCode: Record<string, StepName> = { 'access.sign_in_first': 'account' };

const accountFields = [
  'firstName',
  'lastName',
  'registerEmail',
  'registerPassword',
  'phone',
  'companyNo',
  'companyName',
];

const stepOf = (field: string): StepName | undefined =>
  field === 'subdomain' ? 'site' : accountFields.includes(field) ? 'account' : undefined;

/** The forms say `phone` for `subscriber.phone`, and `companyNo` for `known_subscriber.companyNo`. */
const fieldOf = (path: string): string => path.replace(/^(known_)?subscriber\./, '');

export function refusalOf({ code, message, errors }: Failure): SubscriptionRefusal {
  const field = fieldByCode[code];
  // No step has a coupon field. The coupon is removed from the order, and the message says so.
  const told = Object.entries(errors)
    .filter(([path]) => path !== 'coupon')
    .map(([path, messages]) => [fieldOf(path), messages] as const);
  const named = told.length === 0 && field ? { [field]: [message] } : Object.fromEntries(told);
  const wrong = new Set(Object.keys(named).map(stepOf));
  return { code, message, errors: named, step: stepByCode[code] ?? stepNames.find((name) => wrong.has(name)) };
}
