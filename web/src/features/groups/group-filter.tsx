import { useText } from '../../lib/text/text.ts';
import { type Choice, ChoiceBox } from '../../parts/list/choice-box.tsx';

/** The groups of one company, or of one course. */
export function GroupFilter({ kind, ...choice }: Choice<'company' | 'course'>) {
  const text = useText('groups');
  return (
    <ChoiceBox
      {...choice}
      kind={kind}
      aria-label={text(`filters.${kind}`)}
      className="md:max-w-52"
      words={{
        all: text(`filters.all_${kind}`),
        search: text(`filters.search_${kind}`),
        none: text('filters.none'),
      }}
    />
  );
}
