import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { isSwitch, SettingValue } from '../../parts/settings/setting-value.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';

export function useSettingColumns(): Column<GeneralSetting>[] {
  const text = useText('general-settings');
  return [
    {
      id: 'display_name',
      head: text('columns.display_name'),
      sortable: true,
      cell: ({ display_name, name }) => (
        <>
          <span className="block font-semibold">{display_name}</span>
          <bdi dir="ltr" className="wrap-anywhere text-ink-3">
            <BrokenName name={name} />
          </bdi>
        </>
      ),
    },
    {
      id: 'value',
      head: text('columns.value'),
      named: true,
      cell: ({ name, value }) => <SettingValue name={name} value={value} />,
    },
    {
      id: 'type',
      head: text('columns.type'),
      named: true,
      cell: ({ name, type }) => text(`types.${isSwitch(name) ? 'switch' : type}`),
      phone: 'half',
    },
    {
      id: 'exceptions',
      head: text('columns.exceptions'),
      // Addresses are too long for half a card.
      cell: (setting) => <Exceptions setting={setting} />,
    },
    {
      id: 'updated_at',
      head: text('columns.updated_at'),
      named: true,
      sortable: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
      phone: 'half',
    },
  ];
}

/** A long name such as `webshop_tranfer_fee_rate` breaks between its words. */
const BrokenName = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and keep their places.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** How many customers have an override, and the first of them with their values. */
function Exceptions({
  setting: { name, exceptions: count, exception_customers: customers },
}: {
  setting: GeneralSetting;
}) {
  const text = useText('general-settings');
  if (count === 0) return <span className="text-ink-3">{text('columns.no_exceptions')}</span>;
  return (
    <>
      {text('columns.exceptions_count', { count })}
      <ul className="text-sm">
        {customers.slice(0, listed).map((customer) => (
          <li key={customer.id} className="flex flex-wrap items-center gap-x-2">
            <Link to={pathTo('AdminCustomer', { customerid: customer.id })} className="inline-block py-1">
              {customer.name}
            </Link>
            <SettingValue name={name} value={customer.value} />
          </li>
        ))}
        {count > listed && <li aria-hidden="true">…</li>}
      </ul>
    </>
  );
}

/** More of them are in the setting's dialog. */
const listed = 3;
