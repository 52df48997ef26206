import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type StepName, stepNames } from './steps.ts';

/** Why an order was not taken: messages by field of the wire, and the steps where those fields stand. */
export type WizardRefusal = {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  step: StepName | undefined;
};

/** Refusals of one thing that do not name its field themselves. */
const fieldByCode: Record<string, string> = {
  'user.email_has_account': 'buyer.registerEmail',
  'company.organisation_number_taken': 'buyer.organizationNumber',
  'order.quantity_invalid': 'quantity',
  'event.sold_out': 'quantity',
  'coupon.unknown': 'coupon',
  'coupon.over': 'coupon',
  'coupon.used_up': 'coupon',
  'coupon.wrong_currency': 'coupon',
};

const stepByField: Record<string, StepName> = {
  quantity: 'order',
  coupon: 'order',
  event_id: 'order',
  buyer: 'account',
  group_name: 'participants',
  participants: 'participants',
  invoice_address: 'payment',
  invoice_references: 'payment',
};

const stepOf = (path: string): StepName | undefined => stepByField[path.split('.')[0] as string];

export function refusalOf({ code, message, errors }: Pick<ApiFailure, 'code' | 'message' | 'errors'>): WizardRefusal {
  const field = fieldByCode[code];
  const named = Object.keys(errors).length === 0 && field ? { [field]: [message] } : errors;
  const wrong = new Set(Object.keys(named).map(stepOf));
  return { code, message, errors: named, step: stepNames.find((name) => wrong.has(name)) };
}

/** The messages below a prefix, by what follows it: `buyer.phone` is `phone` to the account's form. */
export function errorsBelow(prefix: string, errors: Record<string, string[]>): Record<string, string[]> {
  const below = Object.entries(errors).filter(([path]) => path.startsWith(`${prefix}.`));
  return Object.fromEntries(below.map(([path, messages]) => [path.slice(prefix.length + 1), messages]));
}
