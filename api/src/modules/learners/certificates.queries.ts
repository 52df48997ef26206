import type { ShownName } from '@coursefront/contract/learning/learning.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type CertificateRow = {
  id: number;
  name: string;
  course_name: string | null;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  sealed_token: Buffer | null;
  name_shown: ShownName | null;
  first_name: string;
  last_name: string;
  issuer: string;
  site: string;
  brand_colour: string | null;
  time_zone: string | null;
};

const certificate = ({ instanceId }: TenantQueries, which: Sql): Sql => sql`
    select t.id, t.name, c.name as course_name, t.issued_at, t.expires_at, r.created_at as revoked_at, s.sealed_token,
           s.name_shown, u.first_name, u.last_name, i.name as issuer, i.lms_url as site, b.value as brand_colour,
           z.value as time_zone
      from certificates t
      join users u on u.instance_id = ${instanceId} and u.id = t.user_id and u.erased_at is null
      join instances i on i.id = ${instanceId} and i.active
      left join courses c on c.instance_id = ${instanceId} and c.id = t.course_id
      left join certificate_shares s on s.instance_id = ${instanceId} and s.certificate_id = t.id
      left join certificate_revocations r on r.instance_id = ${instanceId} and r.certificate_id = t.id
      left join customer_settings b on b.instance_id = ${instanceId} and b.name = 'brand_colour'
      left join customer_settings z on z.instance_id = ${instanceId} and z.name = 'time_zone'
     where t.instance_id = ${instanceId} and ${which}`;

/** Of this person; null finds anybody's. */
export const findCertificate = (db: TenantQueries, userId: number | null, id: number) =>
  db.one<CertificateRow>(
    certificate(db, userId === null ? sql`t.id = ${id}` : sql`t.id = ${id} and t.user_id = ${userId}`),
  );

export const findSharedCertificate = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<CertificateRow>(
    certificate(
      db,
      sql`t.id = (select h.certificate_id from certificate_shares h
                   where h.instance_id = ${db.instanceId} and h.token_hash = ${tokenHash})`,
    ),
  );

/** The picture that the customer's mails have, too. */
export const findLogo = (db: TenantQueries) =>
  db.one<{ media_type: string; content: Buffer }>(sql`
    select f.media_type, f.content
      from customer_settings s
      join files f on f.instance_id = ${db.instanceId} and f.guid = case when s.value ~ '[0-9a-f-]{36}$' then right(s.value, 36)::uuid end
     where s.instance_id = ${db.instanceId} and s.name = 'logo'`);

/** Locked, so that sharing and revoking the same certificate take turns. */
export const lockCertificate = (tx: TenantQueries, id: number) =>
  tx.one<{ user_id: number; revoked: boolean }>(sql`
    select t.user_id,
           exists (select from certificate_revocations r
                    where r.instance_id = ${tx.instanceId} and r.certificate_id = t.id) as revoked
      from certificates t
      join users u on u.instance_id = ${tx.instanceId} and u.id = t.user_id and u.erased_at is null
     where t.instance_id = ${tx.instanceId} and t.id = ${id}
       for update of t`);

type NewShare = { certificateId: number; hash: Buffer; sealedToken: Buffer; nameShown: ShownName };

/** A share that is there keeps its link. */
export const keepShare = (tx: TenantQueries, { certificateId, hash, sealedToken, nameShown }: NewShare) =>
  tx.one<{ sealed_token: Buffer; created_at: Date; is_new: boolean }>(sql`
    insert into certificate_shares (instance_id, certificate_id, token_hash, sealed_token, name_shown)
    values (${tx.instanceId}, ${certificateId}, ${hash}, ${sealedToken}, ${nameShown})
    on conflict (instance_id, certificate_id) do update set name_shown = excluded.name_shown
    returning sealed_token, created_at, token_hash = ${hash} as is_new`);

export const dropShare = (tx: TenantQueries, certificateId: number) =>
  tx.run(sql`
    delete from certificate_shares where instance_id = ${tx.instanceId} and certificate_id = ${certificateId}`);

/** Adds nothing if it is revoked by now: whoever waited for the lock has not seen what was written meanwhile. */
export const addRevocation = (tx: TenantQueries, certificateId: number, reason: string) =>
  tx.run(sql`
    insert into certificate_revocations (instance_id, certificate_id, reason)
    values (${tx.instanceId}, ${certificateId}, ${reason})
    on conflict do nothing`);

export const dropRevocation = (tx: TenantQueries, certificateId: number) =>
  tx.run(sql`
    delete from certificate_revocations where instance_id = ${tx.instanceId} and certificate_id = ${certificateId}`);
