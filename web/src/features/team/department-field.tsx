import type { Team } from '@coursefront/contract/people/team.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { departmentOptions } from './team-reads.ts';

type DepartmentFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number | null>;
  team: Team;
  /** Words for no department; leads of departments have no such choice. */
  none?: string;
  /** Departments that are not offered. */
  without?: ReadonlySet<number>;
};

/** One of the departments that the reader sees, or none. */
export function DepartmentField<Values extends FieldValues>(props: DepartmentFieldProps<Values>) {
  const { form, name, team, without } = props;
  const text = useText('team');
  const choices = useText('choices');
  const none = props.none ?? text('invite.no_department');
  const options = departmentOptions(team).filter(({ value }) => !without?.has(Number(value)));
  return (
    <FormField form={form} name={name}>
      {({ value, onChange, onBlur }) => (
        <Combobox
          value={value === null ? 'none' : String(value)}
          onChange={(chosen) => onChange(chosen === null || chosen === 'none' ? null : Number(chosen))}
          onBlur={onBlur}
          options={team.whole ? [{ value: 'none', label: none }, ...options] : options}
          labels={{ search: text('filters.search_department'), none: choices('none') }}
        />
      )}
    </FormField>
  );
}
