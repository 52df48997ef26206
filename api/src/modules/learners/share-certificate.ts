import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { shareCertificate as contract, ShownName } from '@coursefront/contract/learning/learning.ts';
import type { Config } from '../../config.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { dropShare, keepShare, lockCertificate } from './certificates.queries.ts';

type ShareParts = { config: Config; seal: Seal };

export const shareUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/v/certificate/${token}`;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The holder's own certificate, or "not found". */
async function ownCertificate(tx: TenantTx, caller: UserCaller, id: number) {
  const found = await lockCertificate(tx, id);
  if (found?.user_id !== caller.userId) throw new Refusal('record.not_found', {});
  return found;
}

export async function shareCertificate(
  { config, seal }: ShareParts,
  tx: TenantTx,
  { caller, id, nameShown }: { caller: UserCaller; id: number; nameShown: ShownName },
): Promise<AnswerOf<typeof contract>> {
  const { revoked } = await ownCertificate(tx, caller, id);
  if (revoked) throw new Refusal('certificate.revoked', {});
  // The instance's id is in front, so that a stranger's question finds its tenant.
  const token = `${tx.instanceId}.${randomBytes(24).toString('base64url')}`;
  const share = await keepShare(tx, {
    certificateId: id,
    hash: hashOfToken(token),
    sealedToken: seal.seal(token),
    nameShown,
  });
  if (!share) throw new Error('The share was not kept.');
  if (share.is_new) await record(tx, caller, id, 'certificate.shared');
  return {
    url: shareUrl(config, seal.open(share.sealed_token)),
    name_shown: nameShown,
    since: share.created_at.toISOString(),
  };
}

export async function unshareCertificate(tx: TenantTx, caller: UserCaller, id: number): Promise<{ id: number }> {
  await ownCertificate(tx, caller, id);
  if ((await dropShare(tx, id)) > 0) await record(tx, caller, id, 'certificate.unshared');
  return { id };
}

const record = (tx: TenantTx, caller: UserCaller, id: number, action: `certificate.${string}`) =>
  recordChange(tx, actorOf(caller), { action, subject: { kind: 'certificate', id } });
