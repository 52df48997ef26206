import { can } from '@coursefront/contract/capabilities.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Sight } from './company.queries.ts';

/** Company managers see all companies, a team lead those they lead. */
export const sightOf = ({ roleIds, userId }: UserCaller): Sight => ({
  leadId: can(roleIds, 'manageCompanies') ? null : userId,
});

/** An instance id that is not the caller's is refused like an unknown company. */
export function refuseElsewhere(caller: UserCaller, instanceId: number | undefined): void {
  if (instanceId !== undefined && instanceId !== caller.instanceId) throw new Refusal('company.not_found', {});
}
