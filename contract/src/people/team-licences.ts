import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { Licence } from './licences.ts';
import { People } from './team.ts';

const Id = z.int().check(z.positive());

export const assignFromPool = endpoint({
  method: 'POST',
  path: '/team/licences',
  summary: "Assign a course to people out of the company's free licences, to all of them or to nobody",
  access: { can: 'seeCompanies' },
  body: z.strictObject({ company_id: Id, courseid: Id, userids: People }),
  answer: z.object({
    /** Who has the course now. */
    assigned: z.array(z.int()),
    /** Who had it already, or is suspended. */
    skipped: z.array(z.int()),
  }),
  refuses: [
    'company.not_found',
    'record.not_found',
    'licence.none_left',
    'licence.company_inactive',
    'licence.course_closed',
    'participant.already_assigned',
  ],
});

export const moveTeamLicence = endpoint({
  method: 'POST',
  path: '/team/licences/{id}/move',
  summary: 'Give a licence that nobody has begun to another person of the team',
  access: { can: 'seeCompanies' },
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ company_id: Id, userid: Id }),
  /** The person who has it now. */
  answer: z.object({ moved: z.boolean(), user: Licence.shape.user }),
  refuses: [
    'company.not_found',
    'record.not_found',
    'licence.begun',
    'licence.own_purchase',
    'licence.not_in_use',
    'licence.other_company',
    'licence.course_closed',
    'licence.person_suspended',
    'participant.already_assigned',
  ],
});

export const returnLicences = endpoint({
  method: 'POST',
  path: '/team/licences/return',
  summary:
    "Put bought licences back among the company's free ones, with the days that they have left; their holders leave the course",
  access: { can: 'seeCompanies' },
  body: z.strictObject({ company_id: Id, ids: People }),
  answer: z.object({
    returned: z.array(z.int()),
    /** Finished, not bought, gone already, or still being enrolled. */
    kept: z.array(z.int()),
  }),
  refuses: ['company.not_found', 'record.not_found', 'licence.not_in_use'],
});
