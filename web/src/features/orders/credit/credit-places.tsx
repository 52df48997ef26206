import type { CreditFacts } from '@coursefront/contract/orders/credits.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ErrorText } from '../../../ui/fields/field.tsx';

type CreditPlacesProps = {
  id: string;
  facts: CreditFacts;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

/** The people of the order. A place that was credited cannot be chosen again. */
export function CreditPlaces({ id, facts: { places }, chosen, onChange, error }: CreditPlacesProps) {
  const text = useText('credits');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">{text('places')}</legend>
      <ul className="grid max-h-64 gap-1 overflow-y-auto rounded-lg border border-line-field p-3">
        {places.map((place) => {
          const note = place.credited ? text('credited') : place.withdrawn ? text('withdrawn') : place.email;
          return (
            <li key={place.id}>
              <Checkbox
                disabled={place.credited}
                checked={chosen.includes(place.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, place.id] : chosen.filter((id) => id !== place.id))
                }
                label={
                  <>
                    <span className="block wrap-anywhere">{personName(place)}</span>
                    <bdi className="block text-xs wrap-anywhere text-ink-3">{note}</bdi>
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
