import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import type { Option } from './option-list.tsx';
import { OptionList, type OptionListLabels, OptionTrigger, useOptionItems } from './option-list.tsx';

/** For options that the server searches: they are not filtered here as well. */
type FoundElsewhere = {
  onSearch: (typed: string) => void;
  /** There are no options yet, or they still belong to the previous search text. */
  searching: boolean;
};

type ComboboxProps = (FoundElsewhere | { onSearch?: never; searching?: never }) & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onOpen?: () => void;
  onBlur?: () => void;
  /** The option for "all" or "none", which a search never matches. */
  whole?: string;
  placeholder?: string;
  labels: OptionListLabels;
  /**
   * For several options chosen one after another, each taken out of the list by the parent: whether the list stays open
   * after the next one. `value` is null then.
   */
  staysOpen?: boolean;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
};

const none: string[] = [];

/** One of many options, found by typing. The search box is inside the list, so that all labels can be translated. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onOpen, onSearch, searching, whole, placeholder, labels, ...rest } = props;
  const { disabled, staysOpen, ...field } = rest;
  const [open, setOpen] = useState(false);
  const { contains } = Base.useFilter();
  // The chosen option is in the list even if the server's search did not find it, so it is matched here. Options of a
  // previous search are matched here too: Enter must never pick an option that does not match.
  const isFoundElsewhere = (option: Option) => onSearch && !searching && option.value !== value;
  const isFound = (option: Option, typed: string) =>
    typed.trim() === '' || (option.value !== whole && (isFoundElsewhere(option) || contains(option.label, typed)));
  const list = {
    items: useOptionItems(options),
    open,
    onOpenChange: (next: boolean) => {
      setOpen(next);
      if (next) onOpen?.();
    },
    disabled,
    autoHighlight: true,
    filter: isFound,
    ...(onSearch && { onInputValueChange: onSearch }),
  };
  const content = (
    <>
      <OptionTrigger {...field}>
        {/* Without a width of its own: a long name must not widen a dialog on a phone. */}
        <span className="w-0 grow truncate">
          <Base.Value placeholder={placeholder} />
        </span>
      </OptionTrigger>
      <OptionList labels={searching ? { ...labels, none: '…' } : labels} />
    </>
  );
  if (staysOpen === undefined)
    return (
      <Base.Root {...list} value={value} onValueChange={onChange}>
        {content}
      </Base.Root>
    );
  const choose = ([chosen]: string[]) => {
    if (!staysOpen) setOpen(false);
    onChange(chosen ?? null);
  };
  return (
    <Base.Root {...list} multiple value={none} onValueChange={choose}>
      {content}
    </Base.Root>
  );
}
