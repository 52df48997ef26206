import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { queueMail } from '../mails/public.ts';
import { openForPeople } from '../notices/public.ts';

type AddedLicences = { ids: readonly number[]; company: { id: number; name: string }; courseId: number; endsAt: Date };

type Lead = { id: number; email: string | null; first_name: string; language: Language; course: string };

/** In the bell and by mail, to everybody who leads the company or a part of it: all of them can assign these licences. */
export async function tellLeads(
  tx: TenantTx,
  { userId, user }: UserCaller,
  { ids, company, courseId, endsAt }: AddedLicences,
): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  const leads = await tx.many<Lead>(sql`
    select u.id, u.email, u.first_name, coalesce(u.language, i.language) as language, k.name as course
      from (select team_lead_user_id as id from companies where instance_id = ${tx.instanceId} and id = ${company.id}
             union
            select user_id from team_leads where instance_id = ${tx.instanceId} and company_id = ${company.id}) lead
      join users u on u.instance_id = ${tx.instanceId} and u.id = lead.id
      join instances i on i.id = ${tx.instanceId}
      join courses k on k.instance_id = ${tx.instanceId} and k.id = ${courseId}
     where u.erased_at is null and not u.suspended and u.id <> ${userId}`);
  await openForPeople(tx, { kind: 'licences_added', subjectId: first, userIds: leads.map(({ id }) => id) });
  for (const { id, email, first_name, language, course } of leads) {
    if (email === null) continue;
    await queueMail(tx, {
      id: `licences_added.${first}.${id}`,
      template: 'licences_added',
      language,
      to: email,
      params: {
        name: first_name,
        sender: `${user.first_name} ${user.last_name}`.trim(),
        company: company.name,
        course,
        count: ids.length,
        until: endsAt.toISOString(),
        url: `/v/team?company_id=${company.id}`,
      },
    });
  }
}
