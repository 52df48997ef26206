import { can } from '@coursefront/contract/capabilities.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Sight } from './company.queries.ts';

/** Those who manage companies see all, a team lead what they lead. */
export const sightOf = ({ roleIds, userId }: UserCaller): Sight => ({
  leadId: can(roleIds, 'manageCompanies') ? null : userId,
});

/** An id that names another instance names no company of the caller's. */
export function refuseElsewhere(caller: UserCaller, instanceId: number | undefined): void {
  if (instanceId !== undefined && instanceId !== caller.instanceId) throw new Refusal('company.not_found', {});
}
