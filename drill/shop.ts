import { roles } from '@coursefront/contract/roles.ts';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { aBuyer, aCompany } from '../api/src/testing/buyers.ts';
import { aUser } from '../api/src/testing/people.ts';
import { aDate } from '../api/src/testing/shop.ts';

/** Nordic of the demo, with dates, companies and a coupon of the drill's own. */
export type Shop = {
  instanceId: number;
  account: string;
  manager: string;
  trusted: string[];
  others: string[];
  /** Courses by the learning site's id. */
  elearning: number[];
  atDates: number;
  soldElsewhere: number;
  dates: number[];
  coupon: string;
};

export const instanceId = 1;
const companies = 12;

export async function prepareShop(db: Db, orders: number): Promise<Shop> {
  const tenant = db.tenant(instanceId);
  const buyers = async (trusted: boolean) => {
    const tokens: string[] = [];
    for (let number = 0; number < companies / 2; number += 1) {
      // One company of each kind soon has no licences left.
      const licences = number === 0 ? Math.ceil(orders / 20) : 999_999_999;
      const company = await aCompany(tenant, {
        name: `Drill ${trusted} ${number}`,
        trusted,
        licences,
        discount: number,
      });
      tokens.push((await aBuyer(tenant, company)).token);
    }
    return tokens;
  };
  const course = await tenant.one<{ id: number }>(sql`
    select id from courses where instance_id = ${instanceId} and lms_id = 103`);
  const dates: number[] = [];
  // Fewer seats than will be asked for, so that the last ones are fought over.
  for (let number = 0; number < Math.max(2, orders / 50); number += 1)
    dates.push(await aDate(tenant, course?.id ?? 0, { inDays: 60 + number, seats: number % 3 === 0 ? 10 : 30 }));
  await tenant.run(sql`
    insert into coupons (instance_id, code, percent_off, max_uses)
    values (${instanceId}, 'DRILL', 10, ${Math.ceil(orders / 15)})`);
  const account = await tenant.one<{ account_id: string }>(sql`
    select account_id from connect_accounts where instance_id = ${instanceId} and charges_enabled limit 1`);
  return {
    instanceId,
    account: account?.account_id ?? '',
    manager: await aUser(tenant, [roles.trainingmanager]),
    trusted: await buyers(true),
    others: await buyers(false),
    elearning: [101, 102, 106, 110, 111, 112],
    atDates: 103,
    soldElsewhere: 105,
    dates,
    coupon: 'DRILL',
  };
}
