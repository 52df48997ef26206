import { CreditCard, Download, Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { RowKey, Sort } from '../../ui/table/table-column.ts';
import { TableError } from '../../ui/table/table-error.tsx';
import { Count } from '../../ui/text/count.tsx';
import { Money } from '../../ui/text/money.tsx';
import { columns, type Invoice, invoices } from './kit-invoices.tsx';
import { nowhere } from './kit-section.tsx';

const rowKey = (row: Invoice) => row.number;

const actions = {
  head: 'Actions',
  of: (row: Invoice) => (
    <>
      <Button size="sm">{row.asked ? 'Remind' : 'Approve'}</Button>
      <RowMenu
        label={`More actions for ${row.number}`}
        entries={[
          { label: 'Open order', icon: ReceiptText, link: nowhere },
          { label: `Write to ${row.buyer}`, icon: Mail, onSelect: () => {} },
          { label: 'Download invoice', icon: Download, onSelect: () => {} },
          'line',
          { label: 'Decline, ask for card', icon: CreditCard, danger: true, onSelect: () => {} },
        ]}
      />
    </>
  ),
};

export function TablesSection() {
  const [sort, setSort] = useState<Sort>({ column: 'number', descending: true });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(['ITNL-000214']));
  const [search, setSearch] = useState('');
  const sum = invoices.filter((row) => selected.has(row.number)).reduce((total, row) => total + row.minor, 0);
  return (
    <>
      <Card padded={false} aria-labelledby="kit-table" className="overflow-clip">
        <CardHead
          id="kit-table"
          title="Table"
          beside={<Count value={12} label="12 waiting" />}
          actions={
            <>
              <SearchInput
                className="max-md:hidden md:w-60"
                label="Search orders"
                placeholder="Order, company, buyer or course"
                clearLabel="Clear"
                value={search}
                onChange={setSearch}
              />
              <Button icon={Download}>CSV</Button>
            </>
          }
        />
        <Table
          caption="Invoices to approve"
          columns={columns}
          rows={invoices}
          rowKey={rowKey}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onChange: setSelected,
            allLabel: 'Select all invoices',
            labelOf: (row) => `Select ${row.number}`,
          }}
          actions={actions}
          empty={null}
        />
        {selected.size > 0 && (
          <BulkBar
            title={`${selected.size} selected`}
            sum={<Money minor={sum} currency="SEK" />}
            clear={{ label: 'Clear', onClick: () => setSelected(new Set()) }}
            actions={<Button size="sm" variant="primary">{`Approve ${selected.size}`}</Button>}
          />
        )}
        <Pagination
          className="border-t border-line px-5 py-3"
          page={1}
          pages={3}
          link={() => nowhere}
          summary="1–3 of 9"
          labels={{ pages: 'Invoice pages', previous: 'Previous page', next: 'Next page' }}
        />
      </Card>
      <Card padded={false} className="overflow-clip">
        <CardHead title="Table, loading" />
        <Table caption="Orders, loading" columns={columns} rows={undefined} rowKey={rowKey} empty={null} expected={3} />
      </Card>
      <Card padded={false} className="overflow-clip">
        <CardHead title="Table, failed" />
        <Table
          caption="Orders, failed"
          columns={columns}
          rows={undefined}
          rowKey={rowKey}
          empty={null}
          error={
            <TableError
              title="Orders could not be loaded."
              text="The server did not answer."
              retryLabel="Try again"
              onRetry={() => {}}
            />
          }
        />
      </Card>
      <Card padded={false} className="overflow-clip">
        <CardHead title="Table, empty" />
        <Table
          caption="Orders, none"
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          empty={
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title="No orders yet"
              text="Orders stand here as soon as somebody buys in your webshop."
              actions={<Button>Open the webshop</Button>}
            />
          }
        />
      </Card>
    </>
  );
}
