import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

export type ChoiceKind = 'company' | 'course' | 'group';

export type Choice = {
  kind: ChoiceKind;
  value: number | null | undefined;
  onChange: (id: number | undefined) => void;
};

type ChoiceBoxProps = Choice & {
  /** Label of the first option, which stands for no choice. */
  all?: string;
  /** Label of an option that is listed but cannot be chosen. */
  barred?: (option: { id: number; name: string }) => string | undefined;
  onBlur?: () => void;
  'aria-label'?: string;
  className?: string;
};

/** One item, found by typing, or all. */
export function ChoiceBox({ kind, value, onChange, all, barred, ...box }: ChoiceBoxProps) {
  const text = useText('choices');
  const [search, setSearch] = useState('');
  const query = { search, id: value ?? undefined };
  const found = useEndpoint(readReportChoices, { params: { kind }, query }, { keepPrevious: true });
  return (
    <Combobox
      {...box}
      whole="all"
      value={String(value ?? 'all')}
      onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
      onSearch={setSearch}
      searching={found.isPlaceholderData}
      options={[
        { value: 'all', label: all ?? text(`all_${kind}`) },
        ...(found.data?.rows ?? []).map((row) => {
          const barredLabel = barred?.(row);
          return { value: String(row.id), label: barredLabel ?? row.name, disabled: barredLabel !== undefined };
        }),
      ]}
      labels={{ search: text(`search_${kind}`), none: text('none') }}
    />
  );
}

/** A list's filter by one item. */
export function ChoiceFilter(choice: Choice) {
  const text = useText('choices');
  return <ChoiceBox {...choice} aria-label={text(choice.kind)} className="md:max-w-52" />;
}
