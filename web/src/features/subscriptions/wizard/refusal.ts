import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type StepName, stepNames } from './steps.ts';

/** Why the purchase was not taken: messages by field of the wizard, and the step where they are mended. */
export type WizardRefusal = {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  step: StepName | undefined;
};

/** Refusals of one thing that do not name its field themselves. */
const fieldByCode: Record<string, string> = {
  'subdomain.taken': 'subdomain',
  'subdomain.unavailable': 'subdomain',
  'company.organisation_number_taken': 'companyNo',
};

const stepByCode: Record<string, StepName> = { 'access.sign_in_first': 'account' };

const accountFields = ['firstName', 'lastName', 'registerEmail', 'registerPassword', 'phone', 'companyNo'];

const stepOf = (field: string): StepName | undefined =>
  field === 'subdomain' ? 'site' : accountFields.includes(field) ? 'account' : undefined;

/** `subscriber.phone` and `known_subscriber.companyNo` are `phone` and `companyNo` to the forms. */
const fieldOf = (path: string): string => path.replace(/^(known_)?subscriber\./, '');

export function refusalOf({ code, message, errors }: Pick<ApiFailure, 'code' | 'message' | 'errors'>): WizardRefusal {
  const field = fieldByCode[code];
  // A code stands in no step: it is taken off the order, and the message says so.
  const told = Object.entries(errors)
    .filter(([path]) => path !== 'coupon')
    .map(([path, messages]) => [fieldOf(path), messages] as const);
  const named = told.length === 0 && field ? { [field]: [message] } : Object.fromEntries(told);
  const wrong = new Set(Object.keys(named).map(stepOf));
  return { code, message, errors: named, step: stepByCode[code] ?? stepNames.find((name) => wrong.has(name)) };
}
