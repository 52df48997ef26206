import { type AdminRow, exportAdmins, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { CirclePause, MailCheck, MailX, Plus, ShieldOff } from 'lucide-react';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useSite } from '../../lib/session/site.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonActions } from './person-actions.tsx';

/** The platform admins. */
export function PeoplePage() {
  const text = useText('admin-account');
  const common = useText('common');
  const { product_name: product } = useSite();
  const list = useList(readAdmins);
  const inviting = useDialogTask();
  useAddressedTask('invite', () => inviting.begin());
  return (
    <ListPage
      head={
        <PageHead
          title={common('titles.admins')}
          text={text('people.text', { product })}
          actions={
            <Button variant="primary" icon={Plus} onClick={() => inviting.begin()}>
              {text('invite.add')}
            </Button>
          }
        />
      }
      list={list}
      search={{ label: text('people.search'), hint: text('people.search_hint') }}
      csv={{ endpoint: exportAdmins, name: 'administrators.csv' }}
      caption={text('people.caption', { product })}
      columns={usePeopleColumns()}
      rowKey={({ id }) => id}
      actions={(person) => (person.self ? null : <PersonActions person={person} />)}
      pagesLabel={text('people.pages')}
      failed={text('people.failed')}
    >
      {inviting.dialog((_, dialog) => (
        <InviteDialog {...dialog} />
      ))}
    </ListPage>
  );
}

function usePeopleColumns(): Column<AdminRow>[] {
  const text = useText('admin-account');
  return [
    {
      id: 'email',
      head: text('people.name'),
      sortable: true,
      cell: ({ first_name, last_name, email, self }) => (
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {personName({ first_name, last_name })} {self && <Badge>{text('people.you')}</Badge>}
          </span>
          <bdi dir="ltr" className="wrap-break-word text-ink-3">
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
      named: true,
      narrow: true,
      cell: ({ second_factor, invited }) => {
        // Nobody can set it up before the first sign-in.
        if (invited) return <span className="text-ink-3">–</span>;
        return second_factor ? (
          <Badge kind="success">{text('people.factor_on')}</Badge>
        ) : (
          <Badge icon={ShieldOff}>{text('people.factor_off')}</Badge>
        );
      },
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

function Status({ person: { active, invited, invited_until: until } }: { person: AdminRow }) {
  const text = useText('admin-account');
  if (!active) return <Badge icon={CirclePause}>{text('people.closed')}</Badge>;
  if (!invited) return <Badge kind="success">{text('people.active')}</Badge>;
  const isOpen = until !== null && new Date(until) > new Date();
  return (
    <span className="grid justify-items-start gap-1">
      <Badge kind={isOpen ? 'info' : 'warning'} icon={isOpen ? MailCheck : MailX}>
        {text(isOpen ? 'people.invited' : 'people.invitation_over')}
      </Badge>
      {isOpen && (
        <span className="text-xs whitespace-nowrap text-ink-3">
          {text('people.invited_until', { date: leftToRight(formatDateTime(until)) })}
        </span>
      )}
    </span>
  );
}
