import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { actionWords } from './words.ts';

type ActionFilterProps = {
  /** To choose from. */
  offered: readonly string[];
  address: { query: { action?: string | undefined }; change(changes: { action?: string | undefined }): void };
};

const every = 'every';

/** One kind of change, found by typing. */
export function ActionFilter({ address, offered }: ActionFilterProps) {
  const text = useText('audit');
  const { action } = address.query;
  const actions = action === undefined || offered.includes(action) ? offered : [action, ...offered];
  const options = actions
    .map((value) => ({ value, label: actionWords(text, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Combobox
      aria-label={text('action')}
      className="w-full md:w-60"
      options={[{ value: every, label: text('every_action') }, ...options]}
      whole={every}
      value={action ?? every}
      onChange={(value) => address.change({ action: value === null || value === every ? undefined : value })}
      labels={{ search: text('find_action'), none: text('no_action') }}
    />
  );
}
