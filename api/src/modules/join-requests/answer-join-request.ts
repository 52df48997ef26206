import type { JoinRequest } from '@coursefront/contract/orders/join-requests.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { sightOf } from '../companies/public.ts';
import { queueMail } from '../mails/public.ts';
import { changeCompany, inviteUser } from '../users/public.ts';
import { decideJoinRequest, findUserByEmail, joinRequestAnswer } from './join-requests.queries.ts';

type Answered = NonNullable<Awaited<ReturnType<typeof decideJoinRequest>>>;

/** The person becomes a user of the company and gets a link back to the order. */
export async function acceptJoinRequest(tx: TenantTx, caller: UserCaller, id: number): Promise<JoinRequest> {
  const request = await decided(tx, caller, id, 'accepted');
  const { company, first_name, last_name, email, phone, language } = request;
  const known = await findUserByEmail(tx, email);
  if (!known) {
    const person = { first_name, last_name, email, phone, language };
    await inviteUser(tx, caller, { ...person, company_id: company.id, courseids: [] });
  } else if (known.company_id === null) await changeCompany(tx, caller, known.id, { company_id: company.id });
  else if (known.company_id !== company.id) throw new Refusal('user.email_taken', {});

  await queueMail(tx, {
    id: `join_accepted.${id}`,
    template: 'join_accepted',
    language,
    to: email,
    params: { name: first_name, company: company.name, url: wayBack(tx.instanceId, request) },
  });
  return answerOf(request);
}

export async function declineJoinRequest(tx: TenantTx, caller: UserCaller, id: number): Promise<JoinRequest> {
  const request = await decided(tx, caller, id, 'declined');
  const { company, email } = request;
  await recordChange(tx, actorOf(caller), {
    action: 'company.join_declined',
    subject: { kind: 'company', id: company.id },
    after: { email },
  });
  await queueMail(tx, {
    id: `join_declined.${id}`,
    template: 'join_declined',
    language: request.language,
    to: email,
    // Without the name: the declined person may have typed somebody else's address, and anything as a name.
    params: { name: '', company: company.name },
  });
  return answerOf(request);
}

async function decided(
  tx: TenantTx,
  caller: UserCaller,
  id: number,
  decision: 'accepted' | 'declined',
): Promise<Answered> {
  const request = await decideJoinRequest(tx, id, sightOf(caller), decision);
  if (!request) throw new Refusal('join_request.gone', {});
  return request;
}

const answerOf = ({ id, company, first_name, last_name, email, phone, created_at }: Answered): JoinRequest =>
  joinRequestAnswer({ id, company, first_name, last_name, email, phone, created_at });

/** The wizard of what the person was buying, or the shop. */
function wayBack(instanceId: number, { courseid, event_id, quantity }: Answered): string {
  if (courseid === null) return `/v/company-account/web-shop/public/${instanceId}/0`;
  const event = event_id === null ? '' : `&event_id=${event_id}`;
  return `/v/company-account/webshop/${courseid}/${instanceId}/0?quantity=${quantity ?? 1}${event}`;
}
