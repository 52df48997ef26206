import type { CustomerFigures } from '@coursefront/contract/customers/own-customer.ts';

type Kind = Exclude<keyof CustomerFigures, 'certificates'> | 'renewals';
type CountedMonth = { kind: Kind; month: string; near: number; far: number };

/** A year by month, and the totals over all time. */
export type Counted = { this_month: string; participants: number; completions: number; months: CountedMonth[] };

const monthsOfAYear = 12;

/** The trend includes months without any activity. */
export function figuresOf({ this_month, participants, completions, months }: Counted): CustomerFigures {
  const of = (kind: Kind) => months.filter((month) => month.kind === kind);
  const sum = (kind: Kind, which: 'near' | 'far') => of(kind).reduce((total, month) => total + month[which], 0);
  const trend = (kind: Kind, first: number) =>
    Array.from({ length: monthsOfAYear }, (_, index) => {
      const month = monthAfter(this_month, first + index);
      return { month, count: of(kind).find((counted) => counted.month === month)?.far ?? 0 };
    });
  const past = (kind: Kind) => ({ last_30_days: sum(kind, 'near'), months: trend(kind, 1 - monthsOfAYear) });
  return {
    participants: { ...past('participants'), total: participants },
    licences: { ...past('licences'), last_12_months: sum('licences', 'far') },
    completions: { ...past('completions'), total: completions },
    certificates: {
      next_3_months: sum('renewals', 'near'),
      next_12_months: sum('renewals', 'far'),
      months: trend('renewals', 0),
    },
  };
}

/** `2026-11` and 2 give `2027-01`. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
