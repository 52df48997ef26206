import { exportCustomers } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers, subscriptionFilters } from '@coursefront/contract/customers/customers.ts';
import { Plus } from 'lucide-react';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useCustomerColumns } from './columns.tsx';
import { CustomerMenu } from './menu.tsx';
import { useCustomerTasks } from './use-customer-tasks.tsx';

const troubles = { site: { site: 'open' }, cards: { cards: 'closed' } } as const;
const filters = ['all', 'site', 'cards', ...subscriptionFilters] as const;
type Filter = (typeof filters)[number];

const isTrouble = (filter: Filter): filter is keyof typeof troubles => filter in troubles;

/** Every customer of the platform. */
export function CustomersPage() {
  const text = useText('customers');
  const { product_name: product } = useSite();
  const list = useList(readCustomers, { filters: ['subscription', 'site', 'cards'] });
  const tasks = useCustomerTasks();
  useAddressedTask('add', tasks.add);
  const add = (
    <Button variant="primary" icon={Plus} onClick={tasks.add}>
      {text('actions.add')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={text('list.title')} text={text('list.text', { product })} actions={add} />}
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      below={
        <div className="border-b border-line px-5 py-3">
          <FilterChips
            label={text('filter.label')}
            value={filters.find((one) => (isTrouble(one) ? list.query[one] : one === list.query.subscription)) ?? 'all'}
            onChange={(chosen) =>
              list.change({
                subscription: chosen === 'all' || isTrouble(chosen) ? undefined : chosen,
                site: undefined,
                cards: undefined,
                ...(isTrouble(chosen) && troubles[chosen]),
              })
            }
            filters={filters.map((value) => ({
              value,
              label: text(`filter.${value}`),
            }))}
          />
        </div>
      }
      csv={{ endpoint: exportCustomers, name: 'customers.csv' }}
      caption={text('list.caption', { product })}
      columns={useCustomerColumns()}
      rowKey={({ id }) => id}
      actions={(customer) => <CustomerMenu customer={customer} tasks={tasks} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: add }}
    >
      {tasks.dialogs}
    </ListPage>
  );
}
