import { type Sql, sql } from '../../db/sql.ts';

/**
 * Leaves out failed jobs `j` whose mail is no longer waiting: a refused mail is in the list of mails, and a mail that was
 * sent again by hand is no problem any more.
 */
export const isNoSettledMail = (j: Sql): Sql => sql`
  case ${j}.task
    when 'mails.send_mail' then
      exists (select from mails waiting
               where waiting.instance_id = ${j}.instance_id and waiting.id = (${j}.payload ->> 'id')::bigint
                 and waiting.state = 'queued')
    when 'mails.send_platform_mail' then
      exists (select from platform_mails waiting
               where waiting.id = (${j}.payload ->> 'id')::bigint and waiting.state = 'queued')
    else true
  end`;
