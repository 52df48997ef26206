import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { RegisteredNumber } from '../../ports/vat-register.ts';

/** How long an answer of the register is good enough for the next order. */
const freshDays = 30;

export type KeptCheck = { valid: boolean; name: string | null; checked_at: Date };

/** The last answer about a number, unless it is too old. */
export const findFreshCheck = (db: TenantQueries, vatNumber: string) =>
  db.one<KeptCheck>(sql`
    select valid, name, checked_at
      from vat_checks
     where instance_id = ${db.instanceId} and vat_number = ${vatNumber}
       and checked_at > now() - make_interval(days => ${freshDays})
     order by id desc
     limit 1`);

export const keepCheck = (
  db: TenantQueries,
  vatNumber: string,
  { valid, name, address, reference }: RegisteredNumber,
) =>
  db.run(sql`
    insert into vat_checks (instance_id, vat_number, valid, name, address, reference)
    values (${db.instanceId}, ${vatNumber}, ${valid}, ${name}, ${address}, ${reference})`);
