import { exportMails, type MailRow, mailStates, readMails } from '@coursefront/contract/operations/operations.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch } from '../../parts/list/list-search.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { exportQuery } from './export-query.ts';
import { ListEmpty } from './list-empty.tsx';
import { MailAgain } from './mail-again.tsx';
import { useMailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';

const states = ['all', ...mailStates] as const;

/** Every mail of every customer, and whether it went out. */
export function MailsPage() {
  const text = useText('operations');
  const address = useListAddress(readMails);
  const list = useEndpoint(readMails, { query: address.query }, { keepPrevious: true });
  const [chosen, setChosen] = useState<MailRow>();
  const [open, setOpen] = useState(false);
  const show = (mail: MailRow) => {
    setChosen(mail);
    setOpen(true);
  };
  return (
    <>
      <PageHead title={text('mails.title')} text={text('mails.text')} />
      <FilterChips
        label={text('mails.state')}
        value={address.query.state}
        onChange={(state) => address.change({ state })}
        filters={states.map((value) => ({ value, label: text(`mail_states.${value}`) }))}
      />
      <EndpointTable
        list={list}
        address={address}
        caption={text('mails.caption')}
        columns={useMailColumns()}
        rowKey={({ customer, id }) => `${customer?.id ?? 0} ${id}`}
        actions={(mail) => (
          <>
            {mail.readable && (
              <Button
                size="sm"
                aria-label={text('mails.open_for', { name: leftToRight(mail.recipient ?? text('mails.nobody')) })}
                onClick={() => show(mail)}
              >
                {text('mails.open')}
              </Button>
            )}
            <MailAgain instance={mail.customer?.id ?? 0} mail={mail} refreshes={[readMails]} />
          </>
        )}
        pagesLabel={text('mails.pages')}
        failed={text('mails.failed')}
        head={
          <ListSearch address={address} label={text('mails.search')} hint={text('mails.search_hint')}>
            <SpanFilter address={address} span={list.data?.span} />
            <ExportButton endpoint={exportMails} input={{ query: exportQuery(address.query) }} name="mails.csv" />
          </ListSearch>
        }
        empty={<ListEmpty address={address} title={text('mails.none')} text={text('mails.none_text')} />}
      />
      {chosen && <MailDialog mail={chosen} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
