import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { bareInputLook, groupLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';
import { readsFromLeft } from './text-input.tsx';

type AffixProps = ComponentProps<'input'> & {
  icon?: LucideIcon;
  /** A fixed part before or after the value: "https://", "%", ".coursefront.com". */
  before?: ReactNode;
  after?: ReactNode;
  /** A button inside the border, at the end. */
  button?: ReactNode;
};

const unit = 'flex items-center border-line bg-surface-2 px-3 text-ink-3';

/** A text input with an icon, a unit or a button inside its border. `className` applies to the whole group. */
export function Affix({ icon, before, after, button, className, dir, ...props }: AffixProps) {
  const wiring = useFieldWiring(props);
  // With fixed parts the direction applies to the whole group, otherwise only to the input.
  const whole = before || after ? dir : undefined;
  return (
    <div dir={whole} className={classes(groupLook, className)}>
      {icon && <Icon of={icon} size="sm" className="ms-3 self-center text-ink-3" />}
      {before && <span className={classes(unit, 'border-e')}>{before}</span>}
      <input
        type="text"
        {...props}
        {...wiring}
        dir={whole ? undefined : (dir ?? readsFromLeft(props.type))}
        className={bareInputLook}
      />
      {after && <span className={classes(unit, 'border-s')}>{after}</span>}
      {button}
    </div>
  );
}

type AffixButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & { label: string; icon: LucideIcon };

/** A small button inside a field's border: show the password, clear the search, open the calendar. */
export function AffixButton({ label, icon, ...rest }: AffixButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={
        'grid min-w-control shrink-0 cursor-pointer place-items-center rounded-md text-ink-3 hover:text-ink ' +
        'focus-visible:-outline-offset-4 disabled:cursor-not-allowed disabled:text-ink-off'
      }
    >
      <Icon of={icon} size="sm" />
    </button>
  );
}
