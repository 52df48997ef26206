import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { placesOf } from './places.ts';

type CourseQuantityProps = {
  /** As typed: an invalid number is reported, not corrected silently. */
  typed: string;
  onType: (typed: string) => void;
  most?: number;
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** The id of the warning that is shown, if any. */
  warning: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  className?: string;
};

const stepLook =
  'grid cursor-pointer place-items-center text-ink-2 hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent ' +
  'disabled:text-ink-off';

/** A number of places, set by button, arrow key or typing. */
export function CourseQuantity(props: CourseQuantityProps) {
  const { typed, onType, most = placesPerOrder.most, warning } = props;
  const places = placesOf(typed, most);
  const step = (by: number) => {
    // Stepping from an invalid number begins at one.
    const next = places === undefined ? placesPerOrder.least : places + by;
    onType(String(Math.min(most, Math.max(placesPerOrder.least, next))));
  };
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div
      className={classes(
        'inline-grid min-h-control grid-cols-[var(--control)_4rem_var(--control)] overflow-clip rounded-md border bg-surface',
        warning ? 'border-danger' : 'border-line-field',
        props.className,
      )}
    >
      <button
        type="button"
        aria-label={props.lessLabel}
        disabled={places === placesPerOrder.least}
        onClick={() => step(-1)}
        className={stepLook}
      >
        <Icon of={Minus} size="sm" />
      </button>
      <input
        ref={props.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={warning ? true : undefined}
        aria-describedby={warning}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={byKey}
        className="w-full border-x border-line bg-transparent text-center text-density tabular-nums focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={props.moreLabel}
        disabled={places === most}
        onClick={() => step(1)}
        className={stepLook}
      >
        <Icon of={Plus} size="sm" />
      </button>
    </div>
  );
}

/** Stays until the number is valid. A toast would disappear too early and may be out of view in a frame. */
export function CourseQuantityWarning({ id }: { id: string }) {
  const text = useText('webshop');
  return (
    <div id={id}>
      <Notice kind="warning" live title={text('course.quantity_title')}>
        {text('course.quantity_text')}
      </Notice>
    </div>
  );
}

/**
 * A typed number of places, with a warning after somebody tried to go on with an invalid one. The warning does not appear on
 * blur, because it would move the button that is about to be pressed.
 */
export function useQuantity(read: (typed: string) => number | undefined) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('1');
  const [isBlamed, setBlamed] = useState(false);
  const places = read(typed);

  return {
    places,
    typed,
    input,
    /** The id of the warning, if it is to be shown. */
    warning: isBlamed && places === undefined ? id : undefined,
    type: (next: string) => {
      setTyped(next);
      // After a valid number, the next one can be typed without a warning.
      if (read(next) !== undefined) setBlamed(false);
    },
    /** Goes on with a valid number, otherwise warns and focuses the field. */
    use: (go: (places: number) => void) => {
      if (places !== undefined) return go(places);
      setBlamed(true);
      input.current?.focus();
    },
  };
}
