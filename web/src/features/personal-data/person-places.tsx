import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  erasePersonByEmail,
  exportPersonByEmail,
  findPerson,
  personFile,
} from '@coursefront/contract/people/personal-data.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { CirclePause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { OpenThingsNotice } from './open-things.tsx';

type Place = AnswerOf<typeof findPerson>['places'][number];

/** The customers that know an email address, with the actions for each of them. */
export function PersonPlaces({ email }: { email: string }) {
  const text = useText('personal-data');
  const [asking, setAsking] = useState(false);
  const found = useEndpoint(findPerson, { query: { email } });
  const columns = usePlaceColumns(email);
  useNameInAddress(found.data?.places);
  const named = leftToRight(email);
  return (
    <Loaded query={found} errorTitle={text('find.failed')}>
      {({ places }) => (
        <Card padded={false} className="overflow-clip">
          <Table
            caption={text('find.caption', { email: named })}
            columns={columns}
            rows={places}
            rowKey={({ customer }) => customer?.id ?? 0}
            empty={
              <EmptyState
                bare
                picture={<NothingFoundPicture />}
                title={text('find.none')}
                text={text('find.none_text', { email: named })}
              />
            }
          />
          {places.length > 0 && (
            <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4">
              <p className="grow text-sm text-ink-2">{text('export.text')}</p>
              <ExportButton
                endpoint={exportPersonByEmail}
                input={{ query: { email } }}
                name={personFile(email)}
                label={text('export.action')}
              />
              <Button variant="danger" onClick={() => setAsking(true)}>
                {text('erase.action')}
              </Button>
            </div>
          )}
          <EraseDialog
            endpoint={erasePersonByEmail}
            input={{ body: { email } }}
            refreshes={[findPerson]}
            name={named}
            text={text('erase.all_text')}
            open={asking}
            onClose={() => setAsking(false)}
          >
            {places.map(({ customer, open }) => (
              <OpenThingsNotice key={customer?.id ?? 0} open={open} customer={customer?.name ?? text('platform')} />
            ))}
          </EraseDialog>
        </Card>
      )}
    </Loaded>
  );
}

/** After a reload the person is found by one of their accounts. Somebody without any has to be typed again. */
function useNameInAddress(places: readonly Place[] | undefined): void {
  const navigate = useNavigate();
  const known = places?.find((place) => place.user_id !== null);
  const person = known && `${known.customer?.id}.${known.user_id}`;
  const isFound = places !== undefined;
  useEffect(() => {
    if (isFound) void navigate({ to: '.', search: person ? { person } : {}, replace: true });
  }, [isFound, person, navigate]);
}

/** As far back as the list of orders goes. */
const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/** A number that leads to the list of what it counts. */
function Counted({ count, to, email }: { count: number; to: 'AdminOrders' | 'AdminMails'; email: string }) {
  if (count === 0) return 0;
  return (
    <Link to={pathTo(to)} search={{ search: email, from: yearAgo() }} className="inline-block min-h-6 min-w-6">
      {count}
    </Link>
  );
}

function usePlaceColumns(email: string): Column<Place>[] {
  const text = useText('personal-data');
  return [
    {
      id: 'customer',
      head: text('columns.customer'),
      cell: ({ customer }) => (
        <span className="font-semibold">
          {customer ? (
            <Link to={pathTo('AdminCustomer', { customerid: customer.id })}>{customer.name}</Link>
          ) : (
            text('platform')
          )}
        </span>
      ),
    },
    {
      id: 'name',
      head: text('columns.name'),
      cell: ({ name, company, suspended }) =>
        name === null ? (
          <span className="text-ink-3">{text('no_account')}</span>
        ) : (
          <span className="grid justify-items-start gap-1">
            {name}
            {company && <span className="text-ink-3">{company}</span>}
            {suspended && (
              <Badge kind="danger" icon={CirclePause}>
                {text('suspended')}
              </Badge>
            )}
          </span>
        ),
    },
    {
      id: 'last_seen_at',
      head: text('columns.seen'),
      named: true,
      cell: ({ last_seen_at, has_account }) => {
        if (last_seen_at) return <DateText value={last_seen_at} />;
        return <span className="text-ink-3">{has_account ? text('never_seen') : '–'}</span>;
      },
    },
    {
      id: 'orders',
      head: text('columns.orders'),
      named: true,
      align: 'end',
      cell: ({ orders }) => <Counted count={orders} to="AdminOrders" email={email} />,
      phone: 'half',
    },
    {
      id: 'registrations',
      head: text('columns.registrations'),
      named: true,
      align: 'end',
      cell: ({ registrations }) => registrations,
      phone: 'half',
    },
    {
      id: 'mails',
      head: text('columns.mails'),
      named: true,
      align: 'end',
      cell: ({ mails }) => <Counted count={mails} to="AdminMails" email={email} />,
      phone: 'half',
    },
  ];
}
