import { ArrowDown, ArrowUp, Keyboard } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { Column, Sort } from '../../ui/table/table-column.ts';
import type { ListLook } from './list-look.ts';

/** A column as the panel needs it, whatever its rows are. */
type AnyColumn = Column<never>;

export type DisplayPanelProps = {
  /** Every column of the list, in the usual order. */
  columns: readonly AnyColumn[];
  look: ListLook<never>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onKeys: () => void;
};

/** Changes are seen in the list at once. On phones, where a list has no heads to press, this is where it is sorted. */
export function DisplayPanel({ columns, look, sort, onSort, onKeys }: DisplayPanelProps) {
  const text = useText('lists');
  return (
    <>
      <SortFields columns={columns} sort={sort} onSort={onSort} />
      <FilterChips
        label={text('display.density')}
        value={look.dense ? 'compact' : 'comfortable'}
        onChange={(density) => look.setDense(density === 'compact')}
        filters={(['comfortable', 'compact'] as const).map((value) => ({ value, label: text(`display.${value}`) }))}
        className="max-md:mx-0 max-md:px-0"
      />
      <ColumnBoxes columns={columns} look={look} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="sm" variant="ghost" icon={Keyboard} onClick={onKeys}>
          {text('keys.title')}
        </Button>
        {look.reset && (
          <Button size="sm" onClick={look.reset}>
            {text('display.reset')}
          </Button>
        )}
      </div>
    </>
  );
}

function SortFields({ columns, sort, onSort }: Pick<DisplayPanelProps, 'columns' | 'sort' | 'onSort'>) {
  const text = useText('lists');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.map(({ id, head }) => ({ value: id, label: head }));
  const isListed = sortable.some(({ id }) => id === sort.column);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_max-content] gap-3">
      <Field label={text('display.sort')}>
        <Select
          value={sort.column}
          onChange={({ target }) => onSort({ ...sort, column: target.value })}
          options={isListed ? options : [{ value: sort.column, label: text('display.usual') }, ...options]}
        />
      </Field>
      <Field label={text('display.order')}>
        <Select
          value={sort.descending ? 'desc' : 'asc'}
          onChange={({ target }) => onSort({ ...sort, descending: target.value === 'desc' })}
          options={(['asc', 'desc'] as const).map((value) => ({ value, label: text(`display.${value}`) }))}
        />
      </Field>
    </div>
  );
}

/** The shown columns in their order, then the hidden ones. */
function ColumnBoxes({ columns, look }: Pick<DisplayPanelProps, 'columns' | 'look'>) {
  const text = useText('lists');
  const shown = look.columns.filter(({ head }) => head);
  const hidden = columns.filter((column) => column.head && !shown.includes(column));
  const move = (from: number, by: number) => {
    const next = [...shown];
    next.splice(from + by, 0, ...next.splice(from, 1));
    look.show(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-ink-3">{text('display.columns')}</legend>
      <ul className="grid">
        {[...shown, ...hidden].map((column, index) => (
          <li key={column.id} className="flex min-h-9 items-center gap-1">
            <Checkbox
              className="grow"
              label={column.head}
              checked={index < shown.length}
              // The first column names the row.
              disabled={index === 0}
              onChange={({ currentTarget }) =>
                look.show(currentTarget.checked ? [...shown, column] : shown.filter((one) => one !== column))
              }
            />
            {index > 0 && index < shown.length && (
              <>
                <IconButton
                  size="sm"
                  iconSize="sm"
                  icon={ArrowUp}
                  label={text('display.up', { column: column.head })}
                  disabled={index === 1}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  size="sm"
                  iconSize="sm"
                  icon={ArrowDown}
                  label={text('display.down', { column: column.head })}
                  disabled={index === shown.length - 1}
                  onClick={() => move(index, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
