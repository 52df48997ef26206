import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useText } from '../../lib/text/text.ts';
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
            {name}
          </bdi>
        </>
      ),
    },
    {
      id: 'value',
      head: text('columns.value'),
      named: true,
      cell: ({ value }) =>
        value === '' ? (
          <span className="text-ink-3">{text('columns.empty')}</span>
        ) : (
          <bdi className="wrap-anywhere">{value}</bdi>
        ),
    },
    { id: 'type', head: text('columns.type'), cell: ({ type }) => text(`types.${type}`), phone: 'half' },
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
