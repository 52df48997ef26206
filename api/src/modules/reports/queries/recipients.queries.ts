import { capabilities } from '@coursefront/contract/capabilities.ts';
import type { ReportRecipient } from '@coursefront/contract/reports/report-schedules.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** More people than any dialog offers. */
const mostOffered = 200;

const accountRoles: readonly number[] = capabilities.openCompanyAccount;

/** Whether the user `u` may read reports of the whole account. */
const isStaff = (instanceId: number): Sql => sql`
           exists (select from role_assignments a
                    where a.instance_id = ${instanceId} and a.user_id = u.id and a.role_id = any (${accountRoles}::smallint[]))`;

/** The leads of a whole company. A department's lead is left out, because a report has people of other departments. */
const leadsOf = (instanceId: number, company: Sql): Sql => sql`
           (select k.team_lead_user_id
              from companies k
             where k.instance_id = ${instanceId} and k.id = ${company}
             union all
            select t.user_id
              from team_leads t
             where t.instance_id = ${instanceId} and t.company_id = ${company} and t.department_id is null)`;

const isReachable = sql`not u.suspended and u.erased_at is null and u.email is not null`;

/** Everybody but the caller who may get a report, by name: about one company, its leads as well. */
export const listReaders = (db: TenantQueries, userId: number, companyId: number | null) =>
  db.many<ReportRecipient>(sql`
    select u.id as userid, u.first_name, u.last_name, u.email, not ${isStaff(db.instanceId)} as leads
      from users u
     where u.instance_id = ${db.instanceId} and u.id <> ${userId} and ${isReachable}
       and u.id in (select a.user_id
                      from role_assignments a
                     where a.instance_id = ${db.instanceId} and a.role_id = any (${accountRoles}::smallint[])
                     union all
                    select * from ${leadsOf(db.instanceId, sql`${companyId}::bigint`)} l)
     order by u.first_name, u.last_name, u.id
     limit ${mostOffered}`);

type Recipient = ReportRecipient & { schedule_id: number; language: string };

/** The recipients of these schedules who may have the report now. */
export const listRecipients = (db: TenantQueries, scheduleIds: readonly number[]) =>
  db.many<Recipient>(sql`
    select r.schedule_id, u.id as userid, u.first_name, u.last_name, u.email, not ${isStaff(db.instanceId)} as leads,
           coalesce(u.language, i.language) as language
      from report_recipients r
      join report_schedules s on s.instance_id = ${db.instanceId} and s.id = r.schedule_id
      join instances i on i.id = r.instance_id
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id and ${isReachable}
     where r.instance_id = ${db.instanceId} and r.schedule_id = any (${scheduleIds}::bigint[])
       and (${isStaff(db.instanceId)}
            or u.id in ${leadsOf(db.instanceId, sql`(s.filters ->> 'company_id')::bigint`)})
     order by u.first_name, u.last_name, u.id`);

/** Ids of nobody are left out. */
export async function replaceRecipients(tx: TenantTx, id: number, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from report_recipients where instance_id = ${tx.instanceId} and schedule_id = ${id}`);
  await tx.run(sql`
    insert into report_recipients (instance_id, schedule_id, user_id)
    select u.instance_id, ${id}, u.id from users u where u.instance_id = ${tx.instanceId} and u.id = any (${userIds}::bigint[])`);
}
