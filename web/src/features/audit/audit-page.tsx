import {
  auditActions,
  exportAudit,
  exportOwnAudit,
  platformAuditActions,
  readAudit,
  readOwnAudit,
} from '@coursefront/contract/operations/audit.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { actionWords } from './words.ts';

const allActions = [...auditActions, ...platformAuditActions];

/** The change log of all customers and of the platform itself. */
export function AuditPage() {
  const text = useText('audit');
  const list = useList(readAudit);
  return (
    <ListPage
      head={<PageHead title={text('title')} text={text('text')} />}
      list={list}
      search={{ label: text('search_all'), hint: text('search_all_hint') }}
      filters={
        <>
          <ActionFilter address={list} offered={allActions} />
          <SpanFilter address={list} span={list.answer.data?.span} />
        </>
      }
      csv={{ endpoint: exportAudit, name: 'changes.csv' }}
      caption={text('caption')}
      columns={useAuditColumns({ customers: true })}
      rowKey={({ customer, id }) => `${customer?.id ?? 0} ${id}`}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text('none_in_span'), text: text('none_in_span_text') }}
    />
  );
}

/** The change log of the customer's own account. */
export function OwnAuditPage() {
  const text = useText('audit');
  const list = useList(readOwnAudit, { filters: ['action', 'from', 'to'] });
  return (
    <ListPage
      head={<PageHead title={text('title')} text={text('own_text')} />}
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      more={{
        names: ['action', 'from', 'to'],
        fields: (
          <>
            <ActionFilter address={list} offered={auditActions} />
            <SpanFilter address={list} />
          </>
        ),
      }}
      csv={{ endpoint: exportOwnAudit, name: 'changes.csv' }}
      caption={text('caption')}
      columns={useAuditColumns()}
      rowKey={({ id }) => id}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text('none'), text: text('none_text') }}
    />
  );
}

type ActionFilterProps = {
  offered: readonly string[];
  address: { query: { action?: string | undefined }; change(changes: { action?: string | undefined }): void };
};

const every = 'every';

/** Filters by the kind of change, found by typing. */
function ActionFilter({ address, offered }: ActionFilterProps) {
  const text = useText('audit');
  const { action } = address.query;
  const actions = action === undefined || offered.includes(action) ? offered : [action, ...offered];
  const options = actions
    .map((value) => ({ value, label: actionWords(text, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Combobox
      aria-label={text('action')}
      className="w-full md:w-60"
      options={[{ value: every, label: text('every_action') }, ...options]}
      whole={every}
      value={action ?? every}
      onChange={(value) => address.change({ action: value === null || value === every ? undefined : value })}
      labels={{ search: text('find_action'), none: text('no_action') }}
    />
  );
}
