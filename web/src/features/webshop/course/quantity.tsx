import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { placesOf } from './quantity-rule.ts';

type CourseQuantityProps = {
  /** As typed: what is no number is told, and not quietly made one. */
  typed: string;
  onType: (typed: string) => void;
  most?: number;
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** The id of the warning, while there is one. */
  warning: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  className?: string;
};

const stepLook =
  'grid cursor-pointer place-items-center text-ink-2 hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent ' +
  'disabled:text-ink-off';

/** A number of places by press, arrow key or typing. */
export function CourseQuantity(props: CourseQuantityProps) {
  const { typed, onType, most = placesPerOrder.most, warning } = props;
  const places = placesOf(typed, most);
  const step = (by: number) => {
    // From something that is no number, a step begins at one.
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
