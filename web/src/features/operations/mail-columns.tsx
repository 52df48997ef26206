import type { MailRow } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { mailLooks } from './states.ts';
import { Trouble } from './trouble.tsx';
import { useMailName } from './use-mail-name.ts';

export function useMailColumns(): Column<MailRow>[] {
  const text = useText('operations');
  const nameOf = useMailName();
  return [
    {
      id: 'mail',
      head: text('mails.mail'),
      cell: ({ subject, template }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{subject ?? nameOf(template)}</span>
          <span className="text-xs text-ink-3">
            {subject && `${nameOf(template)} · `}
            <bdi dir="ltr">{template}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'recipient',
      head: text('mails.recipient'),
      cell: ({ recipient }) =>
        recipient === null ? (
          <span className="text-ink-3">{text('mails.nobody')}</span>
        ) : (
          <span className="block max-w-56 wrap-break-word">
            <bdi dir="ltr">{recipient}</bdi>
          </span>
        ),
    },
    {
      id: 'customer',
      head: text('mails.customer'),
      cell: ({ customer }) => customer?.name ?? text('mails.platform'),
      phone: 'half',
    },
    {
      id: 'created_at',
      head: text('mails.date'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} time />,
      phone: 'half',
    },
    {
      id: 'state',
      head: text('mails.state'),
      cell: ({ state, last_error }) => (
        <>
          <Badge {...mailLooks[state]}>{text(`mail_states.${state}`)}</Badge>
          {last_error && <Trouble>{last_error}</Trouble>}
        </>
      ),
    },
  ];
}
