import { readReportChoices } from '@coursefront/contract/reports.ts';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Combobox } from '../../ui/combobox.tsx';

type GroupFilterProps = {
  kind: 'company' | 'course';
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** All companies or courses, or one found by typing. */
export function GroupFilter({ kind, value, onChange }: GroupFilterProps) {
  const text = useText('groups');
  const [search, setSearch] = useState('');
  const query = { search, id: value };
  const found = useEndpoint(readReportChoices, { params: { kind }, query }, { keepPrevious: true });
  return (
    <Combobox
      aria-label={text(`filters.${kind}`)}
      className="md:max-w-52"
      whole="all"
      value={value === undefined ? 'all' : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
      onSearch={setSearch}
      options={[
        { value: 'all', label: text(`filters.all_${kind}`) },
        ...(found.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      labels={{ search: text(`filters.search_${kind}`), none: text('filters.none') }}
    />
  );
}
