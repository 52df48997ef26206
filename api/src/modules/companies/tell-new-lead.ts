import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { queueMail } from '../mails/public.ts';

type NewLead = { userId: number; companyId: number; department?: string };

/** A mail to somebody known whom another person made team lead. A new account's own mail says it already. */
export async function tellNewLead(
  tx: TenantTx,
  { userId: senderId, user: sender }: UserCaller,
  { userId, companyId, department }: NewLead,
): Promise<void> {
  if (userId === senderId) return;
  const lead = await tx.one<{ email: string; first_name: string; language: Language; company: string }>(sql`
    select u.email, u.first_name, coalesce(u.language, i.language) as language, c.name as company
      from users u
      join instances i on i.id = ${tx.instanceId}
      join companies c on c.instance_id = ${tx.instanceId} and c.id = ${companyId}
     where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null`);
  if (!lead) return;
  await queueMail(tx, {
    id: `team_lead.${randomUUID()}`,
    template: 'team_lead',
    language: lead.language,
    to: lead.email,
    params: {
      name: lead.first_name,
      sender: `${sender.first_name} ${sender.last_name}`.trim(),
      company: lead.company,
      department: department ?? null,
      url: `/v/team?company_id=${companyId}`,
    },
  });
}
