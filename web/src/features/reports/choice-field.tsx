import { type Choice, ChoiceBox } from '../../lib/choice-box.tsx';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/field.tsx';

/** A filter of the report, with its name above it. */
export function ChoiceField({ kind, ...choice }: Choice) {
  const text = useText('reports');
  return (
    <Field label={text(`filters.${kind}`)}>
      <ChoiceBox
        {...choice}
        kind={kind}
        words={{
          all: text(`filters.all_${kind}`),
          search: text(`filters.search_${kind}`),
          none: text('filters.none'),
        }}
      />
    </Field>
  );
}
