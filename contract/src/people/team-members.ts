import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';

const Id = z.int().check(z.positive());
const OnePerson = z.strictObject({ id: IdText });

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
    'Take somebody out of the company, who keeps the account at the learning site; only for those who lead the whole company',
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
