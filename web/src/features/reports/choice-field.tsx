import { readReportChoices } from '@coursefront/contract/reports.ts';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';

export type ChoiceKind = 'company' | 'course' | 'group';

type ChoiceFieldProps = { kind: ChoiceKind; value: number | undefined; onChange: (id: number | undefined) => void };

/** All of them, or one found by typing. */
export function ChoiceField({ kind, value, onChange }: ChoiceFieldProps) {
  const text = useText('reports');
  const [search, setSearch] = useState('');
  const found = useEndpoint(
    readReportChoices,
    { params: { kind }, query: { search, id: value } },
    { keepPrevious: true },
  );
  const rows = found.data?.rows ?? [];
  return (
    <Field label={text(`filters.${kind}`)}>
      <Combobox
        whole="all"
        value={value === undefined ? 'all' : String(value)}
        onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
        onSearch={setSearch}
        options={[
          { value: 'all', label: text(`filters.all_${kind}`) },
          ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        labels={{ search: text(`filters.search_${kind}`), none: text('filters.none') }}
      />
    </Field>
  );
}
