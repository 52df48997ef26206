import type { quoteChange, Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { Loaded } from '../loaded.tsx';
import { coveredUntil } from './covered-until.ts';

type Quote = AnswerOf<typeof quoteChange>;

/** The sentences that differ between the customer, who pays, and the platform's owner, who changes it for the customer. */
export type ChangeWords = {
  done: (plan: string) => string;
  /** How the amount due is paid. */
  paid: Record<Subscription['collection'], string>;
  nothingDue: string;
  credit: string;
  confirmAndPay: (amount: string) => string;
};

type ChangeQuoteProps = {
  quote: UseQueryResult<Quote, ApiFailure>;
  collection: Subscription['collection'];
  words: ChangeWords;
};

/** The amount charged now, and the price from then on. */
export function ChangeQuote({ quote, ...rest }: ChangeQuoteProps) {
  const text = useText('subscriptions');
  return (
    <div role="status">
      <Loaded query={quote} skeleton={<Skeleton className="h-20" />} errorTitle={text('change.quote_failed')}>
        {(data) => <Lines quote={data} {...rest} />}
      </Loaded>
    </div>
  );
}

function Lines({
  quote: { plan, due_now, credit, currency, next_at },
  collection,
  words,
}: { quote: Quote } & Pick<ChangeQuoteProps, 'collection' | 'words'>) {
  const text = useText('subscriptions');
  const { unit_amount, currency: planCurrency, recurring } = plan.price;
  const amount = leftToRight(formatMoney(unit_amount, planCurrency));
  const price = text(`per.${recurring.interval}`, { amount });
  const covered = coveredUntil(next_at, credit, { amount: unit_amount, period: recurring.interval });
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink">
        <span>{text('change.due_now')}</span>
        <Money minor={due_now} currency={currency} />
      </p>
      {credit > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 text-ink">
          <span>{words.credit}</span>
          <Money minor={credit} currency={currency} />
        </p>
      )}
      <p>{due_now === 0 ? words.nothingDue : words.paid[collection]}</p>
      <p>
        {covered
          ? text('change.covered', { price, date: leftToRight(formatDate(covered)) })
          : text('change.then', { price, date: leftToRight(formatDate(next_at)) })}
      </p>
    </div>
  );
}
