import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText } from '../values/fields.ts';
import { mostAtOnce } from './team.ts';

const Id = z.int().check(z.positive());
const OnePerson = z.strictObject({ id: IdText });

/**
 * `team`: somebody of the caller's team. `account`: an account that the caller cannot bring in. `removed`: a lead took the person
 * out of this company; an invitation brings them back.
 */
export const knownAs = ['team', 'account', 'removed'] as const;

export const checkInvited = endpoint({
  method: 'POST',
  path: '/team/people/check',
  summary: 'Which of these addresses have an account already, before anybody is invited',
  access: { can: 'seeCompanies' },
  body: z.strictObject({
    company_id: Id,
    emails: z.array(Email).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  /** The addresses with an account, in lower case. The others are new. */
  answer: z.object({ known: z.array(z.object({ email: z.string(), as: z.enum(knownAs) })) }),
  refuses: ['company.not_found'],
  // It says no more than inviting does, but mails nobody: addresses are not to be tried without end.
  limit: { calls: 30, seconds: 60 },
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/team/people/{id}/invitation',
  summary: 'Send somebody who has not signed in yet the mail about the account again, with a new link',
  access: { can: 'seeCompanies' },
  params: OnePerson,
  body: z.strictObject({ company_id: Id }),
  answer: z.object({ email: z.string() }),
  refuses: [
    'company.not_found',
    'record.not_found',
    'mail.not_repeatable',
    'mail.recipient_often',
    'user.invited_often',
  ],
  limit: { calls: 60, seconds: 60 },
});

export const removeFromTeam = endpoint({
  method: 'POST',
  path: '/team/people/{id}/removal',
  summary:
    'Take somebody out of the company, who keeps the account at the learning site and can be invited again; only for those who lead the whole company',
  access: { can: 'seeCompanies' },
  params: OnePerson,
  body: z.strictObject({
    company_id: Id,
    /** Their licences go back to the company, as `returnLicences` does it. Otherwise they keep access. */
    return_licences: z.boolean(),
  }),
  answer: z.object({ removed: z.boolean(), returned: z.int() }),
  refuses: ['company.not_found', 'record.not_found', 'user.leads_company', 'licence.not_in_use'],
});
