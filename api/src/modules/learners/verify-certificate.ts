import type { VerifiedCertificate } from '@coursefront/contract/learning/learning.ts';
import { certificateState, holderName } from '@coursefront/contract/learning/learning-rules.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findSharedCertificate } from './certificates.queries.ts';
import { hashOfToken } from './share-certificate.ts';

/** Answers a stranger who has the link. A wrong token and one that is no longer shared look the same. */
export async function verifyCertificate(db: Db, token: string, now = new Date()): Promise<VerifiedCertificate> {
  const [, instance] = /^([1-9]\d{0,14})\.[\w-]{32}$/.exec(token) ?? [];
  const row = instance && (await findSharedCertificate(db.tenant(Number(instance)), hashOfToken(token)));
  if (!row) throw new Refusal('certificate.not_shared', {});
  const { name, course_name, issuer, site, issued_at, expires_at, revoked_at } = row;
  return {
    state: certificateState({ revoked: revoked_at !== null, expiresAt: expires_at }, now),
    holder: holderName(row, row.name_shown ?? 'short'),
    name,
    course_name,
    issuer: { name: issuer, site: new URL(site).host },
    issued_at: issued_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
    checked_at: now.toISOString(),
  };
}
