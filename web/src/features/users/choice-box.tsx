import { useText } from '../../lib/text/text.ts';
import { ChoiceBox as SharedChoiceBox } from '../../parts/list/choice-box.tsx';

type ChoiceBoxProps = {
  kind: 'company' | 'course';
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  /** Label of the first option, which stands for no choice. */
  none: string;
  'aria-label'?: string;
  className?: string;
};

/** One company or course, found by typing, or none. */
export function ChoiceBox({ kind, value, onChange, none, ...box }: ChoiceBoxProps) {
  const text = useText('users');
  return (
    <SharedChoiceBox
      {...box}
      kind={kind}
      value={value ?? undefined}
      onChange={(id) => onChange(id ?? null)}
      words={{ all: none, search: text(`filters.search_${kind}`), none: text('filters.none') }}
    />
  );
}
