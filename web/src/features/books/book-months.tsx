import {
  type BookMonth,
  closeBookMonth,
  exportJournal,
  exportSie,
  readBookMonth,
  readBookMonths,
} from '@coursefront/contract/invoices/books.ts';
import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { AccountSums } from './account-sums.tsx';

/** `October 2026` in the reader's language. */
function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(numberLocaleOf(useLanguage()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** One month at a time: what is booked by account, its files, and closing it. */
export function BookMonths() {
  const text = useText('books');
  const months = useEndpoint(readBookMonths, {});
  return (
    <Loaded query={months} skeleton={<Skeleton className="h-96" />} errorTitle={text('failed')}>
      {(data) => <ChosenMonth months={data.months} />}
    </Loaded>
  );
}

function ChosenMonth({ months }: { months: readonly BookMonth[] }) {
  const text = useText('books');
  const nameOf = useMonthName();
  const navigate = useNavigate();
  const { month: asked, currency: typed } = useAddressSearch();
  const chosen = months.find(({ month }) => month === asked) ?? months.find(({ may_close }) => may_close) ?? months[0];
  const month = chosen?.month ?? '';
  const currency = currencies.find((one) => one === typed);
  const booked = useEndpoint(
    readBookMonth,
    { params: { month }, query: currency ? { currency } : {} },
    { keepPrevious: true, when: month !== '' },
  );
  const go = (search: Record<string, string>) => void navigate({ to: '.', search, resetScroll: false });
  const known = booked.data?.currencies ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={text('month')}
          className="w-56 max-md:w-full"
          value={month}
          onChange={({ target }) => go({ month: target.value, ...(currency && { currency }) })}
          options={months.map((one) => ({
            value: one.month,
            label: one.closed_at ? text('month_closed', { month: nameOf(one.month) }) : nameOf(one.month),
          }))}
        />
        {known.length > 1 && (
          <Select
            aria-label={text('currency')}
            className="w-28"
            value={booked.data?.currency ?? ''}
            onChange={({ target }) => go({ month, currency: target.value })}
            options={known.map((value) => ({ value, label: value }))}
          />
        )}
        {chosen && <ClosedState month={chosen} />}
        {booked.data && (
          <div className="ms-auto flex flex-wrap gap-2">
            <ExportButton
              endpoint={exportSie}
              input={{ query: { from: `${month}-01`, to: lastDay(month), currency: booked.data.currency } }}
              name={`books-${month}.se`}
              label={text('sie')}
            />
            <ExportButton
              endpoint={exportJournal}
              input={{ query: { from: `${month}-01`, to: lastDay(month), currency: booked.data.currency } }}
              name={`journal-${month}.csv`}
            />
          </div>
        )}
      </div>
      <Loaded query={booked} skeleton={<Skeleton className="h-80" />} errorTitle={text('failed')}>
        {(data) => <AccountSums booked={data} title={nameOf(data.month)} />}
      </Loaded>
    </div>
  );
}

/** Closed by whom, or the button to close it once the month is over. */
function ClosedState({ month }: { month: BookMonth }) {
  const text = useText('books');
  const nameOf = useMonthName();
  const [asking, setAsking] = useState(false);
  if (month.closed_at !== null)
    return (
      <Badge kind="success">{month.closed_by ? text('closed_by', { name: month.closed_by }) : text('closed')}</Badge>
    );
  if (!month.may_close) return <Badge kind="neutral">{text('running')}</Badge>;
  const named = { month: nameOf(month.month) };
  return (
    <>
      <Button icon={Lock} onClick={() => setAsking(true)}>
        {text('close.action')}
      </Button>
      <ConfirmAction
        open={asking}
        onClose={() => setAsking(false)}
        endpoint={closeBookMonth}
        input={{ params: { month: month.month }, body: {} }}
        refreshes={[readBookMonths, readBookMonth]}
        title={text('close.title', named)}
        confirmLabel={text('close.confirm')}
        busyLabel={text('close.busy')}
        done={text('close.done', named)}
        text={text('close.text', named)}
      />
    </>
  );
}
