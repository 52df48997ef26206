import type { AdminRow } from '@coursefront/contract/people/admin-sessions.ts';
import { CirclePause, MailCheck, ShieldOff } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

export function usePeopleColumns(): Column<AdminRow>[] {
  const text = useText('admin-account');
  return [
    {
      id: 'email',
      head: text('people.name'),
      sortable: true,
      cell: ({ first_name, last_name, email, self }) => (
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {first_name} {last_name} {self && <Badge>{text('people.you')}</Badge>}
          </span>
          <bdi dir="ltr" className="wrap-anywhere text-ink-3">
            {email}
          </bdi>
        </>
      ),
    },
    {
      id: 'status',
      head: text('people.status'),
      cell: (person) => <Status person={person} />,
      phone: 'half',
    },
    {
      id: 'second_factor',
      head: text('people.factor'),
      cell: ({ second_factor }) =>
        second_factor ? (
          <Badge kind="success">{text('people.factor_on')}</Badge>
        ) : (
          <Badge icon={ShieldOff}>{text('people.factor_off')}</Badge>
        ),
      phone: 'half',
    },
    {
      id: 'last_signed_in_at',
      head: text('people.last'),
      named: true,
      cell: ({ last_signed_in_at }) =>
        last_signed_in_at ? <DateText value={last_signed_in_at} time /> : text('people.never'),
    },
    {
      id: 'created_at',
      head: text('people.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'hidden',
    },
  ];
}

function Status({ person: { active, invited } }: { person: AdminRow }) {
  const text = useText('admin-account');
  if (!active) return <Badge icon={CirclePause}>{text('people.closed')}</Badge>;
  if (!invited) return <Badge kind="success">{text('people.active')}</Badge>;
  return (
    <Badge kind="info" icon={MailCheck}>
      {text('people.invited')}
    </Badge>
  );
}
