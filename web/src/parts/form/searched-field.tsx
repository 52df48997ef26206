import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { CallInput } from '../../lib/api/api.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField, type FormFieldProps } from '../../lib/form/form.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option, OptionListLabels } from '../../ui/fields/option-list.tsx';

type SearchProps<E extends Endpoint, Found extends Option> = {
  endpoint: E;
  inputOf: (search: string) => CallInput<E>;
  optionsOf: (answer: AnswerOf<E>) => readonly Found[];
  placeholder: string;
  labels: OptionListLabels;
};

type SearchedBoxProps<E extends Endpoint, Found extends Option> = SearchProps<E, Found> & {
  chosen: Found | undefined;
  onChoose: (option: Found | undefined) => void;
  onBlur?: () => void;
  /** Nothing is searched for before the list is opened. */
  whenOpened?: boolean;
  /** Several are chosen one after another: whether the list stays open after the next one. */
  staysOpen?: boolean;
};

/** A combobox whose options are searched on the server. The chosen option stays listed while others are searched for. */
export function SearchedBox<E extends Endpoint, Found extends Option>(props: SearchedBoxProps<E, Found>) {
  const { endpoint, inputOf, optionsOf, chosen, onChoose, whenOpened = false, ...box } = props;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const found = useEndpoint(endpoint, inputOf(search), { keepPrevious: true, when: opened || !whenOpened });
  const options = found.data === undefined ? [] : optionsOf(found.data);
  const isListed = options.some(({ value }) => value === chosen?.value);
  const shown = chosen && !isListed ? [chosen, ...options] : options;
  return (
    <Combobox
      {...box}
      value={chosen?.value ?? null}
      onChange={(value) => onChoose(shown.find((option) => option.value === value))}
      onOpen={() => setOpened(true)}
      onSearch={setSearch}
      searching={found.isPlaceholderData || found.isLoading}
      options={shown}
    />
  );
}

type SearchedFieldProps<Values extends FieldValues, E extends Endpoint, Found extends Option> = Pick<
  FormFieldProps<Values>,
  'form' | 'help' | 'optional'
> &
  SearchProps<E, Found> & {
    /** The value of the field is the chosen option's value as a number, or null. */
    name: FieldPathByValue<Values, number | null>;
    /** The option that is chosen at first. */
    initial?: Found | undefined;
    /** Called in addition to the change of the field. */
    onChosen?: (option: Found | undefined, before: Found | undefined) => void;
    /** Label of the button that takes the choice back. Without it there is no such button. */
    clearLabel?: string;
  };

/**
 * One option in a form, found on the server by typing.
 *
 * ```tsx
 * <SearchedField
 *   form={form}
 *   name="company_id"
 *   endpoint={findCouponCompanies}
 *   inputOf={(search) => ({ query: { search } })}
 *   optionsOf={namedOptions}
 *   placeholder={text('form.company_any')}
 *   labels={{ search: text('form.company_search'), none: text('form.company_none') }}
 * />
 * ```
 */
export function SearchedField<Values extends FieldValues, E extends Endpoint, Found extends Option>(
  props: SearchedFieldProps<Values, E, Found>,
) {
  const { form, name, help, optional, initial, onChosen, clearLabel, ...search } = props;
  const [chosen, setChosen] = useState(initial);
  const clear = () => {
    setChosen(undefined);
    form.fields.setValue(name, null as Values[typeof name]);
    onChosen?.(undefined, chosen);
  };
  const isClearable = chosen !== undefined && clearLabel !== undefined;
  return (
    <FormField
      form={form}
      name={name}
      help={help}
      {...(isClearable ? { action: <TextButton onClick={clear}>{clearLabel}</TextButton> } : { optional })}
    >
      {({ onChange, onBlur }) => (
        <SearchedBox
          {...search}
          chosen={chosen}
          onChoose={(option) => {
            setChosen(option);
            onChange(option ? Number(option.value) : null);
            onChosen?.(option, chosen);
          }}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

/** Rows with an id and a name as options. */
export const namedOptions = ({ rows }: { rows: readonly { id: number; name: string }[] }): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
