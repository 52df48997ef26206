import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

type ChoiceBoxProps = {
  kind: 'company' | 'course';
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  /** What it says when none is chosen; it can be chosen again. */
  none: string;
  'aria-label'?: string;
  className?: string;
};

const nothing = 'none';

/** One company or course, found by typing, or none. */
export function ChoiceBox({ kind, value, onChange, none, ...rest }: ChoiceBoxProps) {
  const text = useText('users');
  const [search, setSearch] = useState('');
  const query = { search, id: value ?? undefined };
  const found = useEndpoint(readReportChoices, { params: { kind }, query }, { keepPrevious: true });
  return (
    <Combobox
      {...rest}
      whole={nothing}
      value={value === null ? nothing : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === nothing ? null : Number(chosen))}
      onSearch={setSearch}
      searching={found.isPlaceholderData}
      options={[
        { value: nothing, label: none },
        ...(found.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      labels={{ search: text(`filters.search_${kind}`), none: text('filters.none') }}
    />
  );
}
