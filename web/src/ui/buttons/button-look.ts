import { classes } from '../classes.ts';

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

/** `md` follows the density of the page, `sm` is for table rows, `lg` for the step that a page is about. */
const sizes = {
  sm: { text: 'min-h-control-sm px-2.5 py-1 text-sm', icon: 'size-control-sm' },
  md: { text: 'min-h-control px-3.5 py-1.5 text-density', icon: 'size-control' },
  lg: { text: 'min-h-11 px-4.5 py-1.5 text-md', icon: 'size-11' },
} as const;

export type ButtonLook = {
  /** One `primary` per view, `soft` in a list of equals, `danger-solid` only in the dialog that confirms. */
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** As wide as its place. */
  block?: boolean;
};

export const buttonLook = ({ variant = 'secondary', size = 'md', block }: ButtonLook): string =>
  classes(base, variants[variant], sizes[size].text, block && 'w-full');

export const iconButtonLook = ({ variant = 'ghost', size = 'md' }: Omit<ButtonLook, 'block'>): string =>
  classes(base, variants[variant], sizes[size].icon, 'shrink-0');
