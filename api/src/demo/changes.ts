import type { Tx } from '../db/database.ts';
import { recordChange } from '../modules/audit/public.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoPerson } from './people.ts';

/** What the log of changes begins with: a manager's last steps in the account. */
export async function tellChanges(
  tx: Tx,
  instanceId: number,
  { manager, companies }: { manager: DemoPerson; companies: readonly DemoCompany[] },
): Promise<void> {
  const [first, second] = companies;
  if (!first || !second) throw new Error('There are no companies to change.');
  const actor = { kind: 'user', id: manager.userId, name: `${manager.firstName} ${manager.lastName}` } as const;
  await recordChange(tx, instanceId, actor, {
    action: 'customer_settings.changed',
    subject: { kind: 'instance', id: instanceId },
    before: { brand_colour: '#4f46e5' },
    after: { brand_colour: '#0b6478' },
  });
  await recordChange(tx, instanceId, actor, {
    action: 'company.changed',
    subject: { kind: 'company', id: first.id },
    before: { discount: 5, allow_invoice: false },
    after: { discount: first.discount, allow_invoice: true },
  });
  await recordChange(tx, instanceId, actor, {
    action: 'company.created',
    subject: { kind: 'company', id: second.id },
    after: { name: second.name, discount: second.discount },
  });
}
