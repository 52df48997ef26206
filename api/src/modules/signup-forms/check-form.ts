import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type RoleId, roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { coursesToEnrolIn, peopleWithRole } from './queries/signup-forms.queries.ts';

const invalid = (field: string, code: ErrorCode) => new Refusal('request.invalid', {}, { [field]: [{ code }] });

/** Converts learning site ids to ours. Refuses courses that take nobody in. */
export async function coursesOfForm(tx: TenantTx, lmsIds: readonly number[]): Promise<number[]> {
  const found = await coursesToEnrolIn(tx, lmsIds);
  if (found.length < new Set(lmsIds).size) throw invalid('courses', 'signup_form.course_not_open');
  return found.map(({ id }) => id);
}

type Chosen = { account_manager_id?: number | null | undefined; customer_team_lead_id?: number | null | undefined };

/** Account manager and team lead must have the role that they are chosen for. */
export async function refuseWrongRoles(tx: TenantTx, chosen: Chosen): Promise<void> {
  const asked: [keyof Chosen, RoleId][] = [
    ['account_manager_id', roles.instructor],
    ['customer_team_lead_id', roles.teamlead],
  ];
  for (const [field, roleId] of asked) {
    const userId = chosen[field];
    if (userId && (await peopleWithRole(tx, roleId, [userId])).length === 0)
      throw invalid(field, 'signup_form.role_needed');
  }
}
