import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readIncomeOf } from '../../sales/public.ts';
import { countFigures } from '../queries/figures.queries.ts';
import { readOverview as queryOverview } from '../queries/overview.queries.ts';
import { figuresOf } from '../rules/figures-of.ts';

/** The figures of licences and completions are those that the customer sees in its own account. */
export async function readOverview(db: Db, id: number): Promise<CustomerOverview> {
  const tenant = db.tenant(id, 'own');
  const [counted, income, overview] = await Promise.all([
    countFigures(tenant),
    readIncomeOf(tenant),
    queryOverview(tenant),
  ]);
  if (!overview) throw new Refusal('instance.not_found', {});
  if (!counted) throw new Error('Counting gave no row.');
  const { licences, completions } = figuresOf(counted);
  const { stuck, overrides, fee, last_seen_at, ...uses } = overview;
  return {
    uses: {
      ...uses,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      licences_last_12_months: licences.last_12_months,
      completions_last_30_days: completions.last_30_days,
    },
    income,
    stuck,
    overrides,
    fee,
  };
}
