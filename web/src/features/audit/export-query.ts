import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import type { readAudit } from '@coursefront/contract/operations/audit.ts';

/** What the file has in common with the list: everything but its page and order. */
export const exportQuery = ({ search, action, subject, subject_id, from, to }: QueryOf<typeof readAudit>) => ({
  search,
  action,
  subject,
  subject_id,
  from,
  to,
});
