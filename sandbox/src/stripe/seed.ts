import { makeAccount, onboarded } from './resources/accounts.ts';
import { keepPrice } from './resources/prices.ts';
import { keepProduct } from './resources/products.ts';
import { openLedger, platformAccount, type World } from './state/ledger.ts';

/** The accounts of the demo's instances: one can be paid, the other has not finished its onboarding. */
export const demoAccounts = { nordic: 'acct_1NordicSafetyAcad', baltic: 'acct_1BalticCareTrain1' };

const plans = [
  { id: 'team', name: 'Team', monthly: 99_000 },
  { id: 'enterprise', name: 'Enterprise', monthly: 249_000 },
  { id: 'educator', name: 'Educator', monthly: 59_000 },
];
/** The longer the cheaper: a quarter costs 2.85 months, a year ten. */
const rhythms = [
  { id: 'monthly', interval: 'month', interval_count: 1, hundredths: 100 },
  { id: 'quarterly', interval: 'month', interval_count: 3, hundredths: 285 },
  { id: 'annually', interval: 'year', interval_count: 1, hundredths: 1_000 },
] as const;

/** What the demo begins with. Nobody is told about it: it was always there. */
export function seed(world: World): void {
  const { store, now } = world;
  if (store.find(platformAccount, 'account', platformAccount)) return;
  store.change(() => {
    const ledger = openLedger(world, platformAccount);
    const account = (id: string, name: string, country: string, email: string) =>
      makeAccount(now(), { id, country, email, business_type: 'company', business_profile: { name } });
    ledger.keep('account', onboarded(account(platformAccount, 'Coursefront', 'SE', 'admin@coursefront.test')));
    ledger.keep(
      'account',
      onboarded(account(demoAccounts.nordic, 'Nordic Safety Academy', 'SE', 'siteadmin@nordic.test')),
    );
    ledger.keep('account', account(demoAccounts.baltic, 'Baltic Care Training', 'EE', 'siteadmin@baltic.test'));

    for (const plan of plans) {
      const product = keepProduct(ledger, { id: `prod_${plan.id}`, name: plan.name });
      for (const { id, interval, interval_count, hundredths } of rhythms) {
        keepPrice(ledger, {
          id: `price_${plan.id}_${id}`,
          product: product.id,
          currency: 'sek',
          unit_amount: (plan.monthly * hundredths) / 100,
          tax_behavior: 'inclusive',
          recurring: { interval, interval_count },
          nickname: `${plan.name}, ${id}`,
        });
      }
    }
  });
}
