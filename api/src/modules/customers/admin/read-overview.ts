import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readIncomeOf } from '../../sales/public.ts';
import { customerPages, readTimeZone } from '../../tenants/public.ts';
import { countFigures } from '../queries/figures.queries.ts';
import { readOverview as queryOverview } from '../queries/overview.queries.ts';
import { figuresOf } from '../rules/figures-of.ts';

type OverviewParts = { db: Db; config: Config };

/** The figures of licences and completions are those that the customer sees in its own account. */
export async function readOverview({ db, config }: OverviewParts, id: number): Promise<CustomerOverview> {
  const tenant = db.tenant(id, 'own');
  const [counted, income, overview] = await Promise.all([
    countFigures(tenant, await readTimeZone(tenant)),
    readIncomeOf(tenant),
    queryOverview(tenant),
  ]);
  if (!overview) throw new Refusal('instance.not_found', {});
  if (!counted) throw new Error('Counting gave no row.');
  const { licences, completions } = figuresOf(counted);
  const { managers, stuck, overrides, fee, last_seen_at, subdomain, ...uses } = overview;
  const pages = customerPages(subdomain, { publicUrl: config.publicUrl, domain: config.product.domain });
  return {
    sign_in_url: `${pages}login`,
    uses: {
      ...uses,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      licences_last_12_months: licences.last_12_months,
      completions_last_30_days: completions.last_30_days,
    },
    managers: managers.map(({ id, name, email, role }) => ({ id, name, email, role })),
    income,
    stuck,
    overrides,
    fee,
  };
}
