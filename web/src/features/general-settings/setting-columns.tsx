import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { isSwitch, SettingValue } from './setting-value.tsx';

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
            {name}
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
      cell: ({ name, type }) => text(`types.${isSwitch(name) ? 'switch' : type}`),
      phone: 'half',
    },
    {
      id: 'exceptions',
      head: text('columns.exceptions'),
      cell: ({ exceptions: count }) =>
        count === 0 ? (
          <span className="text-ink-3">{text('columns.no_exceptions')}</span>
        ) : (
          text('columns.exceptions_count', { count })
        ),
      phone: 'half',
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
