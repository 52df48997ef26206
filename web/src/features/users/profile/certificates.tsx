import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

type Certificate = UserDetail['certificates'][number];

export function UserCertificates({ user }: { user: UserDetail }) {
  const text = useText('users');
  const columns: Column<Certificate>[] = [
    {
      id: 'name',
      head: text('certificates.name'),
      cell: ({ name, course_name }) => (
        <>
          <span className="block font-semibold">{name}</span>
          {course_name && <span className="text-ink-3">{course_name}</span>}
        </>
      ),
    },
    {
      id: 'issued',
      head: text('certificates.issued'),
      cell: ({ issued_at }) => <DateText value={issued_at} />,
      phone: 'half',
    },
    {
      id: 'expires',
      head: text('certificates.expires'),
      cell: ({ expires_at }) => {
        if (expires_at === null) return text('certificates.for_good');
        return Date.parse(expires_at) < Date.now() ? (
          <Badge kind="warning">{text('certificates.expired')}</Badge>
        ) : (
          <DateText value={expires_at} />
        );
      },
      phone: 'half',
    },
  ];
  return (
    <TitledCard className="overflow-clip" title={text('certificates.title')}>
      <Table
        caption={text('certificates.caption', { name: personName(user) })}
        columns={columns}
        rows={user.certificates}
        rowKey={(certificate) => certificate.id}
        empty={<EmptyState bare title={text('certificates.none_title')} text={text('certificates.none_text')} />}
      />
    </TitledCard>
  );
}
