import { useText } from '../../lib/text/text.ts';
import { type Choice, ChoiceBox } from '../../parts/list/choice-box.tsx';
import { Field } from '../../ui/fields/field.tsx';

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
