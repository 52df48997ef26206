import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

export type ChoiceKind = 'company' | 'course' | 'group';

export type Choice<Kind extends ChoiceKind = ChoiceKind> = {
  kind: Kind;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

type ChoiceBoxProps = Choice & {
  words: { all: string; search: string; none: string };
  onBlur?: () => void;
  'aria-label'?: string;
  className?: string;
};

/** A filter for one item, found by typing, or for all. */
export function ChoiceBox({ kind, value, onChange, words, ...box }: ChoiceBoxProps) {
  const [search, setSearch] = useState('');
  const query = { search, id: value };
  const found = useEndpoint(readReportChoices, { params: { kind }, query }, { keepPrevious: true });
  return (
    <Combobox
      {...box}
      whole="all"
      value={value === undefined ? 'all' : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
      onSearch={setSearch}
      searching={found.isPlaceholderData}
      options={[
        { value: 'all', label: words.all },
        ...(found.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      labels={{ search: words.search, none: words.none }}
    />
  );
}
