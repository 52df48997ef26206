import type { TenantScope } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** The rows that the busiest step of a plan looked at, whether it gave them on or not. */
const rowsIn = (plan: Plan): number => {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  return Math.max((plan['Actual Rows'] + removed) * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsIn));
};

/** The same scope, which notes how many rows each of its statements looked at: work that must not grow with a table. */
export function watchRows(tenant: TenantScope): { watched: TenantScope; looked: number[] } {
  const looked: number[] = [];
  const note = async (statement: Sql): Promise<void> => {
    const text = `explain (analyze, timing off, format json) ${statement.text}`;
    const explained = (await tenant.one<Explained>({ ...statement, text })) as Explained;
    looked.push(rowsIn(explained['QUERY PLAN'][0].Plan));
  };
  const watched = {
    ...tenant,
    one: async (statement: Sql) => {
      await note(statement);
      return tenant.one(statement);
    },
    many: async (statement: Sql) => {
      await note(statement);
      return tenant.many(statement);
    },
  } as TenantScope;
  return { watched, looked };
}
