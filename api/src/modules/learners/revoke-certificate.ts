import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { addRevocation, dropRevocation, lockCertificate } from './certificates.queries.ts';

type Revoking = { caller: UserCaller; id: number; reason: string };

/** A shared link stays and says that the certificate is not valid. Deleting it would look like a mistyped address. */
export async function revokeCertificate(tx: TenantTx, { caller, id, reason }: Revoking): Promise<{ id: number }> {
  if (!(await lockCertificate(tx, id))) throw new Refusal('record.not_found', {});
  if ((await addRevocation(tx, id, reason)) === 0) throw new Refusal('certificate.revoked', {});
  await recordChange(tx, actorOf(caller), {
    action: 'certificate.revoked',
    subject: { kind: 'certificate', id },
    after: { reason },
  });
  return { id };
}

export async function restoreCertificate(tx: TenantTx, caller: UserCaller, id: number): Promise<{ id: number }> {
  if (!(await lockCertificate(tx, id))) throw new Refusal('record.not_found', {});
  if ((await dropRevocation(tx, id)) > 0)
    await recordChange(tx, actorOf(caller), { action: 'certificate.restored', subject: { kind: 'certificate', id } });
  return { id };
}
