import type { Queries, TenantQueries } from '../../db/database.ts';
import type { AdminCaller, UserCaller } from '../../http/caller.ts';
import { actorOf } from './actor.ts';
import type { Facts } from './differences.ts';
import { type Change, recordChange, recordPlatformChange, type Worded } from './record-change.ts';

/** Records who exported a list and how it was filtered. The subject is the tenant unless the list belongs to something else. */
export const recordExport = <Filter extends Facts>(
  tenant: TenantQueries,
  caller: UserCaller,
  action: `${string}.exported`,
  filter: Filter & Worded<Omit<Filter, 'sort' | 'order'>>,
  subject: Change['subject'] = { kind: 'instance', id: tenant.instanceId },
): Promise<void> => recordChange(tenant, actorOf(caller), { action, subject, after: filteredBy(filter) });

/** The same for a list of the platform's owner. */
export const recordPlatformExport = <Filter extends Facts>(
  platform: Queries,
  caller: AdminCaller,
  action: `${string}.exported`,
  filter: Filter & Worded<Omit<Filter, 'sort' | 'order'>>,
  kind = action.split('.')[0] ?? '',
): Promise<void> =>
  recordPlatformChange(platform, actorOf(caller), { action, subject: { kind, id: 0 }, after: filteredBy(filter) });

const orders = ['sort', 'order'];

/** The filters that narrowed an exported list. `all` is no filter, and the sort order does not change which rows are exported. */
const filteredBy = (list: Facts): Facts =>
  Object.fromEntries(
    Object.entries(list).filter(
      ([name, value]) => value !== '' && value !== 'all' && value != null && !orders.includes(name),
    ),
  );
