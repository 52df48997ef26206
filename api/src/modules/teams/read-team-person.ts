import type { Language } from '@coursefront/contract/languages.ts';
import type { TeamCertificate, TeamPersonDetail } from '@coursefront/contract/people/team-person.ts';
import type { Config } from '../../config.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { isOfCompany } from '../companies/public.ts';
import { certificateFile } from '../learners/public.ts';
import { teamList } from './team-list.ts';
import { findTeam, inTeam, type Team } from './team-sight.ts';

type Asked = { id: number; company_id: number | undefined };

/** One of the people whom the list shows to the caller, with their certificates. Anybody else is unknown. */
export async function readTeamPerson(tenant: TenantScope, caller: UserCaller, asked: Asked): Promise<TeamPersonDetail> {
  const team = await findTeam(tenant, caller, asked.company_id);
  const only = { team, userids: [asked.id], search: '', sort: 'name', order: 'asc', page: 1, page_size: 1 } as const;
  const {
    rows: [person],
  } = await teamList.readPage(tenant, only);
  if (!person) throw new Refusal('record.not_found', {});
  return { ...person, certificates: await listCertificates(tenant, team, asked.id) };
}

type CertificateRow = Omit<TeamCertificate, 'issued_at' | 'expires_at' | 'revoked_at'> & {
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
};

async function listCertificates(db: TenantQueries, team: Team, userId: number): Promise<TeamCertificate[]> {
  const rows = await db.many<CertificateRow>(sql`
    select d.id, d.name, c.name as course_name, d.issued_at, d.expires_at, r.created_at as revoked_at,
           exists (select from renewals n
                    where n.instance_id = ${db.instanceId} and n.user_id = d.user_id and n.course_id = d.course_id
                      and n.on_order_end = d.expires_at and (n.mark = 'ordered' or n.ends_at > now())) as on_order
      from certificates d
      left join courses c on c.instance_id = ${db.instanceId} and c.id = d.course_id
      left join certificate_revocations r on r.instance_id = ${db.instanceId} and r.certificate_id = d.id
     where d.instance_id = ${db.instanceId} and d.user_id = ${userId} and ${isOfCompany(db.instanceId, team.company.id)}
     order by d.issued_at desc, d.id desc`);
  return rows.map(({ issued_at, expires_at, revoked_at, ...certificate }) => ({
    ...certificate,
    issued_at: issued_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }));
}

/** The file of a certificate that `readTeamPerson` shows. */
export async function teamCertificateFile(
  parts: { config: Config; seal: Seal },
  tenant: TenantScope,
  { caller, language, ...asked }: Asked & { caller: UserCaller; language: Language },
): Promise<FileAnswer> {
  const team = await findTeam(tenant, caller, asked.company_id);
  const holder = await findHolder(tenant, team, asked.id);
  if (!holder) throw new Refusal('record.not_found', {});
  return certificateFile(parts, tenant, { userId: holder.user_id, id: asked.id, language, reader: 'lead' });
}

const findHolder = (db: TenantQueries, team: Team, certificateId: number) =>
  db.one<{ user_id: number }>(sql`
    select d.user_id
      from certificates d
      join users u on u.instance_id = ${db.instanceId} and u.id = d.user_id and ${inTeam(db, team)}
     where d.instance_id = ${db.instanceId} and d.id = ${certificateId} and ${isOfCompany(db.instanceId, team.company.id)}`);
