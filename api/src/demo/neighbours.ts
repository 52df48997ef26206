import type { Tx } from '../db/database.ts';
import { addConnectAccount } from '../modules/connect-accounts/public.ts';
import { addCourses, balticShop, openShop } from './courses.ts';
import { settleAt } from './demo.queries.ts';
import type { DemoSite } from './demo-site.ts';
import { addEvents } from './events.ts';
import { addAccounts } from './people.ts';
import { choose, turnOnExternalShop } from './settings.ts';
import { subscribe } from './subscriptions.ts';

/** Has a shop, but its account at the card provider still waits to be onboarded. */
export async function fillBaltic(tx: Tx, { instanceId, lmsUrl, shopUrl, days }: DemoSite): Promise<void> {
  await choose(tx, instanceId, { webshop: true, brandColour: '#5b3fd6' });
  await settleAt(tx, instanceId, { address: 'Sadama 5', postalCode: '10111', city: 'Tallinn', country: 'EE' });
  await turnOnExternalShop(tx, instanceId, shopUrl);
  await subscribe(tx, instanceId, 'baltic', days);
  await addConnectAccount(tx, instanceId, {
    name: 'Baltic Care Training',
    accountId: 'acct_1BalticCareTrain1',
    country: 'EE',
    email: 'siteadmin@baltic.test',
    detailsSubmitted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
  });
  await addCourses(tx, instanceId, 'baltic', lmsUrl);
  await openShop(tx, instanceId, 'baltic', balticShop);
  await addEvents(tx, instanceId, 'baltic', days);
  await addAccounts(tx, instanceId, 'baltic', days);
}

/** Teaches, and has its shop switched off. */
export async function fillQuiet(tx: Tx, { instanceId, lmsUrl, days }: DemoSite): Promise<void> {
  await choose(tx, instanceId, { webshop: false, brandColour: '#8fd14f' });
  await subscribe(tx, instanceId, 'quiet', days);
  await addCourses(tx, instanceId, 'quiet', lmsUrl);
  await addAccounts(tx, instanceId, 'quiet', days);
}
