import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from '../pictures/spinner.tsx';

const base =
  'inline-grid cursor-pointer place-items-center rounded-md border text-center font-medium no-underline ' +
  'transition-[background-color,border-color,box-shadow,filter] ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:bg-none disabled:text-ink-3 ' +
  'disabled:shadow-none disabled:filter-none';

const variants = {
  primary:
    'border-transparent bg-brand font-semibold text-on-brand shadow-[var(--elev-1),inset_0_0_0_1px_var(--brand-edge)] ' +
    'hover:bg-brand-hover active:bg-brand-press active:shadow-none',
  soft: 'border-transparent bg-brand-tint font-semibold text-brand-text hover:bg-brand-tint-2',
  secondary:
    'border-line-2 bg-surface text-ink shadow-1 hover:border-line-field ' +
    'hover:bg-[linear-gradient(var(--hover),var(--hover))] ' +
    'active:bg-[linear-gradient(var(--pressed),var(--pressed))] active:shadow-none',
  ghost: 'border-transparent text-ink hover:bg-hover active:bg-pressed',
  danger:
    'border-danger-line bg-surface text-danger shadow-1 hover:border-danger hover:bg-danger-surface active:shadow-none',
  'danger-solid':
    'border-transparent bg-danger-solid font-semibold text-on-status shadow-1 hover:brightness-92 ' +
    'active:brightness-85 active:shadow-none',
} as const;

/** `md` follows the density of the page, `sm` is for table rows, `lg` for a page's main action. */
const sizes = {
  sm: { text: 'min-h-control-sm px-2.5 py-1 text-sm', icon: 'size-control-sm' },
  md: { text: 'min-h-control px-3.5 py-1.5 text-density', icon: 'size-control' },
  lg: { text: 'min-h-11 px-4.5 py-1.5 text-md', icon: 'size-11' },
} as const;

export type ButtonLook = {
  /** One `primary` per view, `soft` in lists of equal items, `danger-solid` only in confirmation dialogs. */
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Takes the full width. */
  block?: boolean;
};

export const buttonLook = ({ variant = 'secondary', size = 'md', block }: ButtonLook): string =>
  classes(base, variants[variant], sizes[size].text, block && 'w-full');

export const iconButtonLook = ({ variant = 'ghost', size = 'md' }: Omit<ButtonLook, 'block'>): string =>
  classes(base, variants[variant], sizes[size].icon, 'shrink-0');

export type ButtonContentProps = {
  icon?: LucideIcon | undefined;
  /** Set for arrows: the icon is mirrored in right-to-left languages. */
  flipIcon?: boolean | undefined;
  iconEnd?: LucideIcon | undefined;
  large?: boolean;
  busy?: boolean;
  /** The text while busy: "Saving" for "Save changes". Without it, the spinner replaces the icon or the text. */
  busyLabel?: ReactNode;
  children?: ReactNode;
};

const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center';

/** The button keeps its width while busy: the normal label stays in place, invisible, and the busy one lies over it. */
export function ButtonContent({
  icon,
  flipIcon = false,
  iconEnd,
  large = false,
  busy = false,
  busyLabel,
  children,
}: ButtonContentProps) {
  const size = large ? 'md' : 'sm';
  const covered = busy && (busyLabel !== undefined || !icon);
  return (
    <>
      <span className={classes(layer, 'gap-2', covered && 'invisible')}>
        {icon &&
          (busy ? <Spinner className={large ? 'size-5' : 'size-4'} /> : <Icon of={icon} size={size} flip={flipIcon} />)}
        {children}
        {iconEnd && <Icon of={iconEnd} size={size} />}
      </span>
      {covered && (
        // The label may extend into the padding before the button has to grow.
        <span className={classes(layer, '-mx-2 gap-2')}>
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </>
  );
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & Omit<ButtonContentProps, 'large'>;

/** Disable it only if the reason is shown beside it. Otherwise let people press it and tell them what is missing. */
export function Button({
  variant,
  size,
  block,
  icon,
  flipIcon,
  iconEnd,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button keeps its focus but ignores presses; preventing the default also stops a second submit by Enter.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={press}
      className={classes(buttonLook({ variant, size, block }), busy && 'cursor-progress', className)}
    >
      <ButtonContent
        icon={icon}
        flipIcon={flipIcon}
        iconEnd={iconEnd}
        large={size === 'lg'}
        busy={busy}
        busyLabel={busyLabel}
      >
        {children}
      </ButtonContent>
    </button>
  );
}
