import { readAnyCertificateFile, restoreCertificate } from '@coursefront/contract/learning/learning.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { Download, Share2 } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { FileButton } from '../../../parts/actions/file-button.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { userReads } from '../user.tsx';
import type { UserPartProps } from './dialog.tsx';

type Certificate = UserDetail['certificates'][number];

export function UserCertificates({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const actions: Column<Certificate> = {
    id: 'actions',
    head: text('certificates.actions'),
    align: 'end',
    cell: (certificate) =>
      certificate.revoked_at === null ? (
        <div className="flex flex-wrap justify-end gap-2">
          <FileButton
            endpoint={readAnyCertificateFile}
            input={{ params: { id: certificate.id } }}
            name={certificate.name}
            ending="pdf"
            icon={Download}
            failed={text('certificates.download_failed')}
            aria-label={`${text('certificates.download')}: ${certificate.name}`}
          >
            {text('certificates.download')}
          </FileButton>
          {rights.manages && (
            <Button size="sm" variant="danger" onClick={() => begin({ kind: 'revoke', certificate })}>
              {text('certificates.revoke')}
            </Button>
          )}
        </div>
      ) : !rights.manages ? null : (
        <ActButton
          size="sm"
          endpoint={restoreCertificate}
          input={{ params: { id: certificate.id } }}
          refreshes={userReads}
          done={() => text('certificates.restore_done')}
          failed={text('certificates.restore_failed')}
        >
          {text('certificates.restore')}
        </ActButton>
      ),
  };
  const columns: Column<Certificate>[] = [
    {
      id: 'name',
      head: text('certificates.name'),
      cell: ({ name, course_name, shared }) => (
        <>
          <span className="block font-semibold">{name}</span>
          {course_name && <span className="block text-ink-3">{course_name}</span>}
          {shared && (
            <Badge kind="info" icon={Share2}>
              {text('certificates.shared')}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'issued',
      head: text('certificates.issued'),
      cell: ({ issued_at }) => <DateText value={issued_at} />,
      phone: 'half',
      named: true,
    },
    {
      id: 'expires',
      head: text('certificates.expires'),
      cell: ({ expires_at, revoked_at }) => {
        if (revoked_at !== null) return <Badge kind="danger">{text('certificates.revoked')}</Badge>;
        if (expires_at === null) return text('certificates.for_good');
        return Date.parse(expires_at) < Date.now() ? (
          <Badge kind="warning">{text('certificates.expired')}</Badge>
        ) : (
          <DateText value={expires_at} />
        );
      },
      phone: 'half',
      named: true,
    },
    actions,
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
