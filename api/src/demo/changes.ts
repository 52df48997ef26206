import type { TenantTx } from '../db/database.ts';
import { type Change, recordChange } from '../modules/audit/public.ts';
import type { DemoCompany } from './site/companies.ts';
import { addInvoiceDecisions, dateLastChange } from './site/demo.queries.ts';
import type { DemoPerson } from './site/people.ts';
import type { Days } from './site/site.ts';

type ChangeLogParts = { days: Days; manager: DemoPerson; companies: readonly DemoCompany[] };

/** Fills the audit log with a manager's year. */
export async function addAuditLog(tx: TenantTx, { days, manager, companies }: ChangeLogParts): Promise<void> {
  const name = `${manager.firstName} ${manager.lastName}`;
  const actor = { kind: 'user', id: manager.userId, name, email: manager.email } as const;
  for (const { at, change } of changesOf(tx.instanceId, days, companies)) {
    await recordChange(tx, actor, change);
    await dateLastChange(tx, at);
  }
  await addInvoiceDecisions(tx, actor);
}

function changesOf(
  instanceId: number,
  days: Days,
  companies: ChangeLogParts['companies'],
): { at: Date; change: Change }[] {
  return [
    ...companies.map((company) => ({
      at: company.since,
      change: {
        action: 'company.created' as const,
        subject: { kind: 'company', id: company.id },
        after: { name: company.name, organization_number: company.organizationNumber, city: company.city },
      },
    })),
    {
      at: days(-214, 13),
      change: {
        action: 'customer_settings.changed',
        subject: { kind: 'instance', id: instanceId },
        before: { brand_colour: '#4f46e5' },
        after: { brand_colour: '#0b6478' },
      },
    },
    ...companies.flatMap(({ id, key, maximumLicense, discount, allowInvoice }) => {
      const change = { action: 'company.changed' as const, subject: { kind: 'company', id } };
      if (key === 'nordvind')
        return {
          at: days(-330, 10),
          change: {
            ...change,
            before: { discount: 0, allow_invoice: false },
            after: { discount, allow_invoice: allowInvoice },
          },
        };
      return key === 'vastkust'
        ? {
            at: days(-9, 14),
            change: { ...change, before: { maximum_license: 40 }, after: { maximum_license: maximumLicense } },
          }
        : [];
    }),
  ];
}
