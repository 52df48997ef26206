import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { classes } from '../classes.ts';

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const mark =
  'checked:after:h-[0.32rem] checked:after:w-[0.6rem] checked:after:-translate-y-[0.06rem] checked:after:-rotate-45 ' +
  'checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-brand';

const dash = 'indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-on-brand';

/** The bare box, for tables. Elsewhere the checkbox with its words is what people press. */
export function CheckBox({ mixed = false, ref, className, ...props }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      {...props}
      ref={box}
      type="checkbox"
      className={classes(
        'mt-px inline-grid size-4.5 shrink-0 cursor-pointer appearance-none place-items-center rounded-[5px] border',
        'border-line-field bg-surface align-middle aria-invalid:border-danger',
        'aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:border-line-2',
        'disabled:bg-sunken forced-colors:appearance-auto',
        'checked:border-transparent checked:bg-brand checked:shadow-[inset_0_0_0_1px_var(--brand-edge)]',
        'indeterminate:border-transparent indeterminate:bg-brand',
        'indeterminate:shadow-[inset_0_0_0_1px_var(--brand-edge)]',
        mixed ? dash : mark,
        className,
      )}
    />
  );
}
