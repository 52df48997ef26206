import type { OwnRequest } from '@coursefront/contract/learning/course-requests.ts';
import type { LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { CalendarClock } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { useWhoDecides } from '../../../parts/course-requests/who-decides.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { AskForChange, AskToCancel, WhoChanges } from './ask-for-change.tsx';
import { AskForDate } from './ask-for-date.tsx';
import { ChooseDate } from './choose-date.tsx';
import { RequestsLink } from './requests.tsx';
import { useWhenAsked } from './use-when-asked.ts';

type ChangeDateProps = {
  date: LearnersDate;
  requests: readonly OwnRequest[];
  vendor: Learning['vendor'];
  /** The name of the course above the buttons. */
  headingOf: () => HTMLElement | null;
  /** In the row of the course, where the reader stays. */
  inRow?: boolean;
};

/**
 * Changes the date, gives it up or asks somebody to, among the buttons of the date. Its words stand below them. The
 * link in the mail (`?date=`) opens the dialog at once, or shows the words where there is none.
 */
export function ChangeDate({ date, requests, vendor, headingOf, inRow = false }: ChangeDateProps) {
  const text = useText('learning');
  const opener = useRef<HTMLButtonElement>(null);
  useWhenAsked('date', date.id, ({ booked }) => {
    if (booked) return;
    const place = opener.current ?? headingOf();
    place?.closest('li')?.scrollIntoView?.({ block: 'center' });
    place?.focus({ preventScroll: true });
    opener.current?.click();
  });
  /** That another date takes its place. */
  const request = requests.find(({ state, leaves }) => state === 'open' && leaves?.id === date.id);
  const asksVendor =
    date.licence_id === null && date.licence_to_ask === null && Date.parse(date.starts_at) > Date.now();
  const bought = date.order_reference_id !== null;
  const look = { size: 'sm', className: inRow ? 'max-sm:w-full' : '' } as const;
  return (
    <>
      {date.licence_id !== null && (
        <ChooseDate
          {...look}
          ref={opener}
          licenceId={date.licence_id}
          course={date.course_name}
          // A bought seat is given up by the training company only.
          label={text(bought ? 'dates.move' : 'dates.change')}
          isBooked
          inRow={inRow}
          icon={CalendarClock}
          {...(bought && { cancelling: <AskToCancel date={date} vendor={vendor} /> })}
        />
      )}
      {date.licence_to_ask !== null && !request && (
        <AskForDate {...look} ref={opener} date={date} licenceId={date.licence_to_ask} vendor={vendor} />
      )}
      {asksVendor && <AskForChange {...look} date={date} vendor={vendor} />}
      {request && <AskedDate request={request} />}
      {asksVendor && <WhoChanges date={date} vendor={vendor} />}
    </>
  );
}

function AskedDate({ request: { wished_date: wished, company, leads, course_name: course } }: { request: OwnRequest }) {
  const text = useText('learning');
  const when = useWhen();
  const whoDecides = useWhoDecides();
  return (
    <div className="grid w-full gap-0.5 text-sm text-ink-2 wrap-anywhere">
      {wished && <p>{text('dates.asked_for', { date: `${when(wished)}, ${wished.location}` })}</p>}
      <p>{text('requests.open_by', { who: whoDecides(company, leads) })}</p>
      <RequestsLink about={course} />
    </div>
  );
}
