import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode };

/** A setting that is on or off. It only changes the form; the save bar saves it. */
export function Switch({ label, help, id, className, ...props }: SwitchProps) {
  const made = useId();
  const switchId = id ?? made;
  const helpId = `${switchId}-help`;
  return (
    <div className={classes('grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1 text-sm', className)}>
      <label htmlFor={switchId} className="font-semibold">
        {label}
      </label>
      <input
        {...props}
        id={switchId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native box says itself whether it is checked
        role="switch"
        aria-describedby={help ? helpId : undefined}
        className={
          'relative row-span-2 h-6 w-10 cursor-pointer appearance-none rounded-full bg-line-field ' +
          'transition-[background-color] duration-(--t-base) after:absolute after:start-[3px] after:top-[3px] ' +
          'after:size-4.5 after:rounded-full after:bg-white after:shadow-[0_1px_2px_rgb(0_0_0/0.3)] ' +
          'after:transition-[inset-inline-start] after:duration-(--t-base) ' +
          'checked:bg-brand checked:shadow-[inset_0_0_0_1px_var(--brand-edge)] ' +
          'checked:after:start-[calc(100%-1.125rem-3px)] checked:after:bg-on-brand ' +
          'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto'
        }
      />
      {help && (
        <p id={helpId} className="text-ink-3">
          {help}
        </p>
      )}
    </div>
  );
}
