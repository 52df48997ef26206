import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Failure, WizardRefusal } from '../../../parts/wizard/refusal.ts';
import { type StepName, stepNames } from './steps.ts';

/** Messages are keyed by the field's path on the wire. */
export type OrderRefusal = WizardRefusal<StepName>;

/** Refusals that are about one field but do not name it. */
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

export function refusalOf({ code, message, errors }: Failure): OrderRefusal {
  const field = fieldByCode[code];
  const named = Object.keys(errors).length === 0 && field ? { [field]: [message] } : errors;
  const wrong = new Set(Object.keys(named).map(stepOf));
  return { code, message, errors: named, step: stepNames.find((name) => wrong.has(name)) };
}

/** The id of the check box for the consent, which stands below the fold of a phone. */
export const consentId = 'withdrawal-consent';

export const isAboutConsent = ({ errors }: Pick<OrderRefusal, 'errors'>): boolean => 'withdrawal_consent' in errors;

type BuyerRefusalCode = Extract<ErrorCode, `company.${'inactive' | 'licences_exhausted' | 'none'}`>;

/** Why this user's order would be refused, known before anything is filled in. The server decides. */
export function buyerRefusalCode(
  { company }: Pick<SignedInUser, 'company'>,
  { instructorLed, quantity, privateBuyers }: { instructorLed: boolean; quantity: number; privateBuyers: boolean },
): BuyerRefusalCode | undefined {
  if (!company) return instructorLed && !privateBuyers ? 'company.none' : undefined;
  if (!company.active) return 'company.inactive';
  if (company.maximum_license < company.used_licenses + quantity) return 'company.licences_exhausted';
  return undefined;
}

/** Buys for a company whose team lead is somebody else. */
export const buysForTeamLead = ({ company, teamlead }: Pick<SignedInUser, 'company' | 'teamlead'>): boolean =>
  company !== null && !teamlead;
