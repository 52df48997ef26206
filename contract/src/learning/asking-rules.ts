import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';

const Domain = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(200),
      z.regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, { error: 'field.invalid' }),
    ),
);
const AskingRules = z.object({
  /** The company's own people may ask. */
  people: z.boolean(),
  /** Anybody with a proved address of this domain may ask. */
  domain: z.nullable(z.string()),
});
export type AskingRules = z.infer<typeof AskingRules>;

export const readAskingRules = endpoint({
  method: 'GET',
  path: '/course-requests/rules',
  summary: 'Who may ask a company for courses',
  access: { can: 'seeCompanies' },
  query: z.strictObject({ company_id: IdText }),
  answer: z.extend(AskingRules, {
    /** The domain of most of the company's people, which the caller may allow; null: any, empty: none, as that of a mail service for everybody. */
    own_domain: z.nullable(z.string()),
  }),
  refuses: ['company.not_found'],
});

export const saveAskingRules = endpoint({
  method: 'POST',
  path: '/course-requests/rules',
  summary: 'Choose who may ask a company for courses. Team leads allow only the domain that most of its people have',
  access: { can: 'seeCompanies' },
  body: z.strictObject({ company_id: z.int().check(z.positive()), people: z.boolean(), domain: Domain }),
  answer: AskingRules,
  refuses: ['company.not_found', 'course_request.domain_refused', 'course_request.domain_taken'],
});
