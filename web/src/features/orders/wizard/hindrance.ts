import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

export type Hindrance = Extract<ErrorCode, `company.${'inactive' | 'licences_exhausted' | 'none'}`>;

/** What stands against the purchase of whoever is signed in, said before anything is filled in. The server decides. */
export function hindranceOf(
  { company }: Pick<SignedInUser, 'company'>,
  { instructorLed, quantity }: { instructorLed: boolean; quantity: number },
): Hindrance | undefined {
  if (!company) return instructorLed ? 'company.none' : undefined;
  if (!company.active) return 'company.inactive';
  if (company.maximum_license < company.used_licenses + quantity) return 'company.licences_exhausted';
  return undefined;
}

/** Buys for a company whose team somebody else leads. */
export const buysForTeamLead = ({ company, teamlead }: Pick<SignedInUser, 'company' | 'teamlead'>): boolean =>
  company !== null && !teamlead;
