import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { popupItemLook, popupLook } from '../popup-look.ts';
import { bareInputLook, controlLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** A second, quieter line in a searchable list. */
  note?: string;
  /** The heading in a searchable list. Options of a group follow one another. */
  group?: string;
  disabled?: boolean;
};

export type OptionListLabels = {
  /** Names the list and its search box. */
  search: string;
  /** When nothing matches. */
  none: string;
};

type OptionGroup = { name: string; items: Option[] };

const accessors = { getValue: ({ value }: Option) => value, getLabel: ({ label }: Option) => label };

/** The options in the form that Base UI searches. Those without a group come first. */
export const useOptionItems = (options: readonly Option[]) =>
  useMemo(
    () =>
      options.some(({ group }) => group !== undefined)
        ? Combobox.createItems(groupsOf(options), accessors)
        : Combobox.createItems(options, accessors),
    [options],
  );

const groupsOf = (options: readonly Option[]): OptionGroup[] =>
  [...Map.groupBy(options, ({ group = '' }) => group)].map(([name, items]) => ({ name, items }));

/** The popup of a searchable choice: a focused search box and the matching options. */
export function OptionList({ labels }: { labels: OptionListLabels }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} collisionPadding={8} className="z-30 outline-none">
        <Combobox.Popup
          aria-label={labels.search}
          className={classes(
            popupLook,
            'flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-56 flex-col',
          )}
        >
          <OptionSearch labels={labels} />
          <Options labels={labels} />
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

export function OptionSearch({ labels, ref }: { labels: OptionListLabels; ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="flex items-center border-b border-line">
      <Icon of={Search} size="sm" className="ms-3 text-ink-3" />
      <Combobox.Input ref={ref} aria-label={labels.search} placeholder={labels.search} className={bareInputLook} />
    </div>
  );
}

/** The options that match the search. */
export function Options({ labels }: { labels: OptionListLabels }) {
  return (
    <>
      <Combobox.Empty>
        <p className="px-3 py-4 text-sm text-ink-3">{labels.none}</p>
      </Combobox.Empty>
      <Combobox.List className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:p-0">
        {(option: Option | OptionGroup) =>
          'items' in option ? (
            <Combobox.Group key={option.name} items={option.items}>
              {option.name && (
                <Combobox.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-3">
                  {option.name}
                </Combobox.GroupLabel>
              )}
              <Combobox.Collection>{shownOption}</Combobox.Collection>
            </Combobox.Group>
          ) : (
            shownOption(option)
          )
        }
      </Combobox.List>
    </>
  );
}

const shownOption = (option: Option) => (
  <Combobox.Item
    key={option.value}
    value={option.value}
    disabled={option.disabled}
    className={classes(popupItemLook, 'justify-between text-density')}
  >
    <span className="wrap-anywhere">
      {option.label}
      {option.note && <span className="block text-sm text-ink-3 in-data-disabled:text-ink-off">{option.note}</span>}
    </span>
    <Combobox.ItemIndicator>
      <Icon of={Check} size="sm" className="text-brand-text" />
    </Combobox.ItemIndicator>
  </Combobox.Item>
);

type OptionTriggerProps = {
  id?: string;
  'aria-label'?: string;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  /** The current choice, or a placeholder. */
  children: ReactNode;
};

/** The button of a searchable choice that opens its list. */
export function OptionTrigger({ onBlur, className, children, ...props }: OptionTriggerProps) {
  const wiring = useFieldWiring(props);
  return (
    <Combobox.Trigger
      {...wiring}
      aria-label={props['aria-label']}
      onBlur={onBlur}
      className={classes(
        controlLook,
        'flex cursor-pointer items-center justify-between gap-2 text-start data-placeholder:text-ink-3',
        className,
      )}
    >
      {children}
      <Icon of={ChevronDown} size="sm" className="text-ink-3" />
    </Combobox.Trigger>
  );
}
