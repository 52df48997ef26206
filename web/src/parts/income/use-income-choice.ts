import { type Incomes, incomeDays } from '@coursefront/contract/customers/income.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';

export type IncomeDays = (typeof incomeDays)[number];

const usual: IncomeDays = 30;

/** The span and the currency, kept in the address. Without a choice it is the currency with the highest amounts. */
export function useIncomeChoice({ sums }: Incomes) {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const days = incomeDays.find((one) => String(one) === search.days) ?? usual;
  const known = currencies.filter((one) => sums.some(({ currency }) => currency === one));
  const most = sums.find((one) => one.days === days) ?? sums[0];
  const currency = known.find((one) => one === search.currency) ?? most?.currency ?? currencies[0];
  const change = (changes: { days?: string; currency?: string }) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true, resetScroll: false });
  return { days, currency, known, change };
}
