import { Popover } from '@base-ui/react/popover';
import { Calendar as CalendarIcon } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { popupLook } from '../popup-look.ts';
import { dayOf, formatDate, isoOf, readTypedDate } from '../text/format-date.ts';
import { AffixButton } from './affix.tsx';
import { Calendar, type CalendarLabels } from './calendar.tsx';
import { bareInputLook, groupLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** An ISO date, or the typed text as long as it is not a date; the form's validation then reports it. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that can be picked, as ISO dates. */
  min?: string;
  max?: string;
  locale: string;
  labels: CalendarLabels & { open: string /** The format of a date: "DD-MM-YYYY". */; format: string };
};

const shown = (value: string) => (dayOf(value) ? formatDate(value) : value);

/** A date typed as the language writes it, or picked from a calendar. */
export function DateInput({ value, onChange, min, max, locale, labels, className, onBlur, ...props }: DateInputProps) {
  const wiring = useFieldWiring(props);
  const group = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // The typed text stays as it is until the input loses focus. Then the date is shown in the usual format.
  const [typing, setTyping] = useState<string | null>(null);

  const type = (text: string) => {
    setTyping(text);
    onChange(readTypedDate(text) ?? text);
  };
  const pick = (day: Date) => {
    onChange(isoOf(day));
    setOpen(false);
  };

  return (
    <div ref={group} className={classes(groupLook, className)}>
      <input
        placeholder={labels.format}
        {...props}
        {...wiring}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={typing ?? shown(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyping(null);
          onBlur?.(event);
        }}
        className={bareInputLook}
      />
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger disabled={props.disabled} render={<AffixButton label={labels.open} icon={CalendarIcon} />} />
        <Popover.Portal>
          <Popover.Positioner anchor={group} align="end" sideOffset={4} collisionPadding={8} className="z-30">
            <Popover.Popup aria-label={labels.open} className={popupLook} initialFocus={false}>
              <Calendar
                day={dayOf(value)}
                onPick={pick}
                locale={locale}
                labels={labels}
                earliest={min ? dayOf(min) : undefined}
                latest={max ? dayOf(max) : undefined}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
