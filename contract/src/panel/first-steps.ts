import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The steps of a new customer, in this order. Steps of the shop are left out for customers without one. */
export const accountSteps = ['learning_site', 'payments', 'offer', 'embed', 'company', 'form'] as const;
/** The steps of a new team lead, in this order. */
export const teamSteps = ['details', 'invite', 'licences', 'assign', 'departments'] as const;
export type FirstStep = (typeof accountSteps | typeof teamSteps)[number];

export const stepLists = ['account', 'team'] as const;
export type StepList = (typeof stepLists)[number];

const stepsOf = <Id extends readonly [string, ...string[]]>(ids: Id) =>
  z.object({
    /** Each is checked by what exists, so nobody ticks anything off. Empty: the list is not for this person. */
    steps: z.array(z.object({ id: z.enum(ids), done: z.boolean() })),
    /** The caller put the list away. */
    hidden: z.boolean(),
  });

const AccountSteps = stepsOf(accountSteps);
const TeamSteps = z.extend(stepsOf(teamSteps), { company_id: z.nullable(z.int()) });
export type AccountSteps = z.infer<typeof AccountSteps>;
export type TeamSteps = z.infer<typeof TeamSteps>;

export const readAccountSteps = endpoint({
  method: 'GET',
  path: '/first-steps/account',
  summary: 'What a new customer still has to set up, and what is done',
  access: { can: 'manageCompanies' },
  answer: AccountSteps,
  refuses: [],
});

export const readTeamSteps = endpoint({
  method: 'GET',
  path: '/first-steps/team',
  summary: 'What a new team lead still has to do for their company, and what is done',
  access: { can: 'seeCompanies' },
  answer: TeamSteps,
  refuses: [],
});

export const hideFirstSteps = endpoint({
  method: 'POST',
  path: '/first-steps/hidden',
  summary: 'Hide a list of first steps from the caller, or show it again',
  access: { can: 'seeCompanies' },
  body: z.strictObject({ list: z.enum(stepLists), hidden: z.boolean() }),
  answer: z.object({ hidden: z.boolean() }),
  refuses: [],
});
