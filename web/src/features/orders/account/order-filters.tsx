import type { orderMethods } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { orderColumns, orderFilterStatuses, owedStatuses } from '@coursefront/contract/orders/account-orders.ts';
import { IdText } from '@coursefront/contract/values/fields.ts';
import { spanFields } from '@coursefront/contract/values/spans.ts';
import * as z from 'zod/mini';
import { useText } from '../../../lib/text/text.ts';
import { CourseChoice } from '../../../parts/courses/course-choice.tsx';
import { ChoiceFilter } from '../../../parts/list/choice-box.tsx';
import { SpanFilter } from '../../../parts/list/span-filter.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';

const methods = ['all', '1', '2', '3'] as const;
type Method = (typeof methods)[number];

/** Lists of orders are read by POST, so the address has a query of its own. */
export const orderListQuery = (pageSize: number) =>
  z.extend(listQuery(orderColumns, pageSize, 'desc'), {
    tab: z.optional(z.string()),
    status: z.optional(z.enum(orderFilterStatuses)),
    method: z._default(z.enum(methods), 'all'),
    company_id: z.optional(IdText),
    courseid: z.optional(IdText),
    ...spanFields,
  });

export const orderFilterNames = ['status', 'method', 'company_id', 'courseid', 'from', 'to'] as const;

const methodNumbers: Record<Method, (typeof orderMethods)[keyof typeof orderMethods] | null> = {
  all: null,
  '1': 1,
  '2': 2,
  '3': 3,
};

/** The body of the request for what the address asks. */
export const orderListBody = <Query extends { method: Method; tab?: string | undefined }>({
  tab: _,
  method,
  ...query
}: Query) => ({ ...query, method: methodNumbers[method] });

type Status = (typeof orderFilterStatuses)[number];

type Chosen = {
  status?: Status | undefined;
  company_id?: number | undefined;
  courseid?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type OrderFiltersProps = {
  /** From `useList`; declared as a method, so that each list's own address fits. */
  list: { query: Chosen; change(changes: Partial<Chosen>): void };
  /** Which of the two can be chosen: a company's own list has no company, and a team lead cannot look up courses. */
  choices: readonly ('company' | 'course')[];
  /** The courses of a team lead's company. */
  courses?: readonly { courseid: number; name: string }[] | undefined;
  /** Those that orders of the list can have; all unless given. None for a list that asks for them elsewhere. */
  statuses?: readonly Status[];
};

/** Filters by status, company, course and days. */
export function OrderFilters({ list, choices, courses = [], statuses = orderFilterStatuses }: OrderFiltersProps) {
  const text = useText('account-orders');
  const words = useText('choices');
  const { query } = list;
  const names = { company: 'company_id', course: 'courseid' } as const;
  return (
    <>
      {statuses.length > 0 && (
        <Combobox
          aria-label={text('columns.status')}
          className="md:max-w-52"
          whole="all"
          value={query.status ?? 'all'}
          onChange={(chosen) => list.change({ status: statuses.find((status) => status === chosen) })}
          options={[
            { value: 'all', label: text('filters.all_status') },
            ...statuses.map((value) => ({ value, label: text(`status.${value}`) })),
          ]}
          labels={{ search: text('filters.search_status'), none: words('none') }}
        />
      )}
      {choices.map((kind) => (
        <ChoiceFilter
          key={kind}
          kind={kind}
          value={query[names[kind]]}
          onChange={(id) => list.change({ [names[kind]]: id })}
        />
      ))}
      {courses.length > 0 && (
        <CourseChoice courses={courses} value={query.courseid} onChange={(courseid) => list.change({ courseid })} />
      )}
      <SpanFilter address={list} />
    </>
  );
}

type OwedChipsProps = {
  list: { query: Pick<Chosen, 'status'>; change(changes: Pick<Chosen, 'status'>): void };
  /** How many invoices, and their sum. */
  owed?: Record<(typeof owedStatuses)[number], { number: number; amount: string }> | undefined;
};

/** For those who pay: what is left to pay, and what of it is late. */
export function OwedChips({ list: { query, change }, owed }: OwedChipsProps) {
  const text = useText('account-orders');
  const chosen = owedStatuses.find((status) => status === query.status) ?? 'all';
  return (
    <FilterChips
      label={text('owed.filter')}
      value={chosen}
      onChange={(status) => change({ status: status === 'all' ? undefined : status })}
      filters={[
        { value: 'all', label: text('owed.all') },
        ...owedStatuses.map((value) => ({
          value,
          label: owed?.[value].number
            ? text('owed.chip', { status: text(`status.${value}`), ...owed[value] })
            : text(`status.${value}`),
        })),
      ]}
    />
  );
}

type MethodChipsProps = { list: { query: { method: Method }; change(changes: { method: Method }): void } };

/** Filters by how the order is paid. */
export function MethodChips({ list: { query, change } }: MethodChipsProps) {
  const text = useText('account-orders');
  const labels: Record<Method, string> = {
    all: text('methods.all'),
    '1': text('methods.card'),
    '2': text('methods.invoice'),
    '3': text('methods.woocommerce_integration'),
  };
  return (
    <FilterChips
      label={text('columns.method')}
      value={query.method}
      onChange={(method) => change({ method })}
      filters={methods.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
