/** The entries of the side menu, and of what the drawer shows below it. */
export const navigationLook = {
  heading: 'px-3 pt-2 pb-1 text-xs font-medium tracking-normal text-ink-3',
  link:
    'flex min-h-control items-center gap-3 rounded-md px-3 py-1.5 font-medium text-ink-2 no-underline hover:bg-hover ' +
    'hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-semibold ' +
    'aria-[current]:text-brand-text *:[svg]:text-ink-3 aria-[current]:*:[svg]:text-inherit',
};
