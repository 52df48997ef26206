import {
  exportMails,
  type MailRow,
  mailStates,
  mostFollowed,
  readMails,
} from '@coursefront/contract/operations/mails.ts';
import { Link } from '@tanstack/react-router';
import { Forward } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { CustomerLink } from './customer-link.tsx';
import { MailAgain } from './mail-again.tsx';
import { ReadMail } from './read-mail.tsx';
import { RedirectButton, RedirectDialog } from './redirect-dialog.tsx';
import { mailLooks } from './states.ts';
import { useWiderSearch } from './use-wider-search.tsx';

const states = ['all', ...mailStates] as const;

const secondsBetweenLooks = 2;

/**
 * All mails of all customers, and whether they were sent. A mail that is sent again stays in the list whatever becomes of
 * it, and the list is read until every shown mail has been tried.
 */
export function MailsPage() {
  const text = useText('operations');
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const list = useList(readMails, {
    input: (query) => ({ query: { ...query, ...(followed.length > 0 && { followed: followed.join(',') }) } }),
    everySeconds: (answer) => (answer?.rows.some(({ state }) => state === 'queued') ? secondsBetweenLooks : undefined),
  });
  const follow = (name: string) =>
    setFollowed((before) => [...before.filter((one) => one !== name), name].slice(-mostFollowed));
  const reading = useDialogTask<MailRow>();
  const redirecting = useDialogTask<MailRow>();
  return (
    <ListPage
      head={
        <>
          <PageHead title={text('mails.title')} text={text('mails.text')} />
          <FilterChips
            label={text('mails.state')}
            value={list.query.state}
            onChange={(state) => {
              setFollowed([]);
              list.change({ state });
            }}
            filters={states.map((value) => ({
              value,
              label: text(`mail_states.${value}`),
              ...(value === 'failed' && list.answer.data && { count: list.answer.data.failed }),
            }))}
          />
        </>
      }
      list={list}
      search={{ label: text('mails.search'), hint: text('mails.search_hint') }}
      filters={<SpanFilter address={list} span={list.answer.data?.span} />}
      csv={{ endpoint: exportMails, name: 'mails.csv' }}
      caption={text('mails.caption')}
      columns={useMailColumns()}
      rowKey={nameOf}
      detail={(mail) =>
        mail.last_error && (
          <div className="grid gap-3 px-5 py-3">
            <TroubleWords error={mail.last_error} place="mail" />
            {mail.state === 'failed' && <RedirectButton mail={mail} onClick={() => redirecting.begin(mail)} />}
          </div>
        )
      }
      actions={(mail) => (
        <>
          {mail.readable && (
            <Button
              size="sm"
              aria-label={text('mails.open_for', { name: leftToRight(mail.recipient ?? text('mails.nobody')) })}
              onClick={() => reading.begin(mail)}
            >
              {text('mails.open')}
            </Button>
          )}
          <MailAgain
            instance={mail.customer?.id ?? 0}
            mail={mail}
            refreshes={[readMails]}
            onDone={() => follow(nameOf(mail))}
          />
          {mail.state !== 'failed' && mail.redirectable && (
            <RowMenu
              label={text('mails.more_for', { name: leftToRight(mail.recipient ?? '') })}
              entries={[{ label: text('redirect.action'), icon: Forward, onSelect: () => redirecting.begin(mail) }]}
            />
          )}
        </>
      )}
      pagesLabel={text('mails.pages')}
      failed={text('mails.failed')}
      none={{ title: text('mails.none'), text: text('mails.none_text') }}
      {...useWiderSearch(list)}
    >
      {reading.dialog((mail, dialog) => (
        <ReadMail mail={mail} {...dialog} />
      ))}
      {redirecting.dialog((mail, dialog) => (
        <RedirectDialog
          instance={mail.customer?.id ?? 0}
          mail={mail}
          refreshes={[readMails]}
          onDone={(id) => follow(`${mail.customer?.id ?? 0}-${id}`)}
          {...dialog}
        />
      ))}
    </ListPage>
  );
}

const nameOf = ({ customer, id }: MailRow): string => `${customer?.id ?? 0}-${id}`;

function useMailColumns(): Column<MailRow>[] {
  const text = useText('operations');
  const templateName = useMailName();
  return [
    {
      id: 'mail',
      head: text('mails.mail'),
      cell: ({ subject, template, order, customer }) => (
        <>
          <span className="block font-semibold wrap-break-word">{subject ?? templateName(template)}</span>
          {subject && <span className="text-xs text-ink-3">{templateName(template)}</span>}
          {order && customer && (
            <Link
              to={pathTo('AdminOrder', { instance: customer.id, orderid: order.id })}
              className="flex min-h-6 w-fit items-center whitespace-nowrap"
            >
              {text('mails.order', { reference: leftToRight(order.reference) })}
            </Link>
          )}
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
          <span className="block min-w-36 max-w-56 wrap-break-word">
            <bdi dir="ltr">
              <DomainText value={recipient} />
            </bdi>
          </span>
        ),
    },
    {
      id: 'customer',
      head: text('mails.customer'),
      cell: ({ customer }) => (customer ? <CustomerLink {...customer} /> : text('mails.platform')),
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
      cell: ({ state, sent_at, again_at }) => (
        <>
          <Badge {...mailLooks[state]}>{text(`mail_states.${state}`)}</Badge>
          {again_at && (state === 'sent' || state === 'queued') && (
            <span className="block text-xs text-ink-3">
              {text(sent_at ? 'mails.sent_again' : 'mails.sending_again')}{' '}
              {sent_at && <DateText value={sent_at} time />}
            </span>
          )}
          {again_at && state === 'failed' && (
            <span className="block text-xs text-ink-3">
              {text('mails.failed_again', { time: leftToRight(formatDateTime(again_at)) })}
            </span>
          )}
        </>
      ),
    },
  ];
}
