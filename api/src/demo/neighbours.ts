import type { TenantTx } from '../db/database.ts';
import { addConnectAccount } from '../seeding/shop.ts';
import { addCourses, balticShop, openShop } from './site/courses.ts';
import { setAddress } from './site/demo.queries.ts';
import { addEvents } from './site/events.ts';
import { addAccounts } from './site/people.ts';
import { choose, turnOnExternalShop } from './site/settings.ts';
import type { DemoSite } from './site/site.ts';
import { subscribe } from './subscriptions.ts';

/** Has a shop, but its account at the card provider is not onboarded yet. */
export async function fillBaltic(tx: TenantTx, { lmsUrl, shopUrl, days }: DemoSite): Promise<void> {
  await choose(tx, { webshop: true, brandColour: '#5b3fd6' });
  await setAddress(tx, { address: 'Sadama 5', postalCode: '10111', city: 'Tallinn', country: 'EE' });
  await turnOnExternalShop(tx, shopUrl);
  await subscribe(tx, 'baltic', days);
  await addConnectAccount(tx, {
    name: 'Baltic Care Training',
    accountId: 'acct_1BalticCareTrain1',
    country: 'EE',
    email: 'siteadmin@baltic.test',
    detailsSubmitted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
  });
  await addCourses(tx, 'baltic', lmsUrl);
  await openShop(tx, 'baltic', balticShop);
  await addEvents(tx, 'baltic', days);
  await addAccounts(tx, 'baltic', days);
}

/** Its shop is switched off. */
export async function fillQuiet(tx: TenantTx, { lmsUrl, days }: DemoSite): Promise<void> {
  await choose(tx, { webshop: false, brandColour: '#8fd14f' });
  await subscribe(tx, 'quiet', days);
  await addCourses(tx, 'quiet', lmsUrl);
  await addAccounts(tx, 'quiet', days);
}
