import { mostUserMails, readUserMails, type UserMail } from '@coursefront/contract/operations/user-mails.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { Clock, Minus } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { useMailName } from '../../../parts/use-mail-name.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { TableError } from '../../../ui/table/table-error.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

const looks = {
  queued: { kind: 'warning', icon: Clock },
  sent: { kind: 'success' },
  failed: { kind: 'danger' },
  withdrawn: { kind: 'neutral', icon: Minus },
} as const;

/** The newest mails to the person, and whether they went out. */
export function UserMails({ user }: { user: UserDetail }) {
  const text = useText('users');
  const common = useText('common');
  const mails = useEndpoint(readUserMails, { params: { id: user.userid } });
  const rows = mails.data?.rows;
  return (
    <TitledCard className="overflow-clip" title={text('mails.title')}>
      <Table
        caption={text('mails.caption', { name: personName(user) })}
        columns={useMailColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        expected={2}
        empty={<p className="px-5 py-6 text-sm text-ink-2">{text('mails.none')}</p>}
        {...(mails.error && {
          error: (
            <TableError
              title={text('mails.failed')}
              text={mails.error.message}
              retryLabel={common('list.try_again')}
              onRetry={() => void mails.refetch()}
              busy={mails.isFetching}
            />
          ),
        })}
      />
      {rows?.length === mostUserMails && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('mails.newest', { number: mostUserMails })}
        </p>
      )}
    </TitledCard>
  );
}

function useMailColumns(): Column<UserMail>[] {
  const text = useText('users');
  const operations = useText('operations');
  const nameOf = useMailName();
  return [
    {
      id: 'mail',
      head: text('mails.mail'),
      cell: (mail) => (
        <>
          <span className="block font-semibold wrap-anywhere">{mail.subject ?? nameOf(mail.template)}</span>
          {mail.order && (
            <Link to={pathTo('CompanyAccountOrder', { orderid: mail.order.id })}>
              <bdi dir="ltr">{mail.order.reference}</bdi>
            </Link>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: text('mails.state'),
      phone: 'half',
      cell: ({ state, last_error }) => (
        <>
          <Badge {...looks[state]}>{operations(`mail_step.${state}`)}</Badge>
          {state === 'failed' && last_error && (
            <bdi className="mt-1 block text-xs text-ink-3 wrap-anywhere">{last_error}</bdi>
          )}
        </>
      ),
    },
    {
      id: 'date',
      head: text('mails.date'),
      phone: 'half',
      cell: ({ sent_at, created_at }) => <DateText value={sent_at ?? created_at} time />,
    },
  ];
}
