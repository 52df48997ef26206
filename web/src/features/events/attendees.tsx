import { type Attendee, readAttendees } from '@coursefront/contract/shop/own-events.ts';
import { useId } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TableError } from '../../ui/table/table-error.tsx';
import { Count } from '../../ui/text/count.tsx';
import { AttendanceSheet } from './attendance-sheet.tsx';
import { useAttendeeColumns } from './attendee-columns.tsx';
import type { ReadEvent } from './event-head.tsx';

/** Who has a seat, with their answers; the same on paper with room to sign. */
export function Attendees(read: ReadEvent) {
  const text = useText('events');
  const common = useText('common');
  const id = useId();
  const list = useEndpoint(readAttendees, { params: { id: read.event.id } });
  const people = list.data?.participants;
  const total = list.data?.total ?? 0;
  return (
    <Card padded={false} aria-labelledby={id} className="overflow-clip">
      <CardHead
        id={id}
        title={text('attendees.title')}
        beside={total > 0 && <Count value={total} label={text('attendees.count', { count: total })} />}
      />
      <Table
        caption={text('attendees.caption')}
        columns={useAttendeeColumns(read.event.registration_form)}
        rows={people}
        rowKey={keyOf}
        empty={
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('attendees.none_title')}
            text={text('attendees.none_text')}
          />
        }
        {...(list.error && {
          error: (
            <TableError
              title={text('attendees.failed')}
              text={list.error.message}
              retryLabel={common('list.try_again')}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          ),
        })}
      />
      {people && people.length < total && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('attendees.cut', { shown: people.length, total })}
        </p>
      )}
      {people && <AttendanceSheet {...read} people={people} />}
    </Card>
  );
}

/** One person may sit in two orders, never twice in one. */
const keyOf = ({ email, first_name, last_name, order_reference_id }: Attendee) =>
  [order_reference_id, email, first_name, last_name].join('|');
