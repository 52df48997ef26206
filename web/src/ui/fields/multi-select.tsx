import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { Checkbox } from './checkbox.tsx';
import { controlLook } from './control-look.ts';
import { useFieldLabel, useFieldWiring } from './field.tsx';
import { type Option, type OptionListLabels, OptionSearch, Options, useOptionItems } from './option-list.tsx';

type MultiSelectProps = {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** `done` names the button that closes the list. */
  labels: OptionListLabels & { done: string };
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  disabled?: boolean;
  className?: string;
};

/** Up to this many options are all in sight, without a list to open. */
const fewOptions = 6;

/** Several options: a few are check boxes, many a list to search. Chosen ones are shown in the order of the options. */
export function MultiSelect(props: MultiSelectProps) {
  const isFew = props.options.length > 0 && props.options.length <= fewOptions;
  return isFew ? <CheckboxGroup {...props} /> : <SearchedOptions {...props} />;
}

function CheckboxGroup({ options, value, onChange, onBlur, disabled, className, ...props }: MultiSelectProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldWiring(props);
  const label = useFieldLabel();
  const change = (option: string, isChosen: boolean) =>
    onChange(
      options.filter((one) => (one.value === option ? isChosen : value.includes(one.value))).map((one) => one.value),
    );
  return (
    <fieldset
      id={id}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : label}
      aria-describedby={describedBy}
      disabled={disabled}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}
      className={classes('grid gap-x-4 gap-y-2 text-ink max-md:gap-y-0 pointer-coarse:gap-y-0', className)}
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={
            <span className="wrap-anywhere">
              {option.label}
              {option.note && <span className="block text-ink-3">{option.note}</span>}
            </span>
          }
          checked={value.includes(option.value)}
          disabled={option.disabled}
          aria-invalid={invalid}
          onChange={({ target }) => change(option.value, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/**
 * The list opens in the page and not above it, so it covers nothing: neither the buttons of a dialog nor the next field. It
 * stays open while choosing, until the button below it or anything outside is pressed.
 */
function SearchedOptions(props: MultiSelectProps) {
  const { options, value, onChange, onBlur, placeholder, labels, disabled, className, ...field } = props;
  const wiring = useFieldWiring(field);
  const listId = useId();
  const [opened, setOpened] = useState<'by touch' | 'otherwise'>();
  const whole = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  const isOpen = opened !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    // At the end of a press: closing moves what stands below, and a button must not move away under the pointer.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !whole.current?.contains(target)) setOpened(undefined);
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, [isOpen]);

  const close = () => {
    setOpened(undefined);
    trigger.current?.focus();
  };
  const toggle = ({ nativeEvent }: MouseEvent) => {
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    setOpened(isOpen ? undefined : isTouch ? 'by touch' : 'otherwise');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves the parts
    <div
      ref={whole}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}
    >
      <button
        {...wiring}
        ref={trigger}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={props['aria-label']}
        disabled={disabled}
        onClick={toggle}
        className={classes(
          controlLook,
          'flex cursor-pointer items-center justify-between gap-2 text-start',
          chosen.length > 0 && 'ps-1.5',
        )}
      >
        {chosen.length === 0 ? (
          <span className="truncate text-ink-3">{placeholder}</span>
        ) : (
          <span className="flex flex-wrap gap-1">
            {chosen.map((option) => (
              <span key={option.value} className="rounded-sm bg-sunken px-2 py-0.5 text-sm">
                {option.label}
              </span>
            ))}
          </span>
        )}
        <Icon of={ChevronDown} size="sm" className="text-ink-3" />
      </button>
      {isOpen && (
        <OpenList
          id={listId}
          options={options}
          value={value}
          onChange={onChange}
          labels={labels}
          takesFocus={opened === 'otherwise'}
          onClose={close}
        />
      )}
    </div>
  );
}

type OpenListProps = Pick<MultiSelectProps, 'options' | 'value' | 'onChange' | 'labels'> & {
  id: string;
  /** After a touch, focusing the search box would open the on-screen keyboard. */
  takesFocus: boolean;
  onClose: () => void;
};

function OpenList({ id, options, value, onChange, labels, takesFocus, onClose }: OpenListProps) {
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={labels.search}
      className="mt-1 flex max-h-88 flex-col overflow-clip rounded-lg border border-line-2 bg-raised text-start text-ink"
      // Before a dialog around it hears of the key, and closes.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
    >
      <Combobox.Root
        items={useOptionItems(options)}
        multiple
        inline
        open
        value={[...value]}
        onValueChange={onChange}
        autoHighlight
      >
        <OptionSearch labels={labels} ref={search} />
        <Options labels={labels} />
      </Combobox.Root>
      <div className="flex justify-end border-t border-line p-2">
        <Button size="sm" variant="soft" onClick={onClose}>
          {labels.done}
        </Button>
      </div>
    </div>
  );
}
