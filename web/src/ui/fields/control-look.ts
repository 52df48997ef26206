/** The border and states that all controls share. */
const edge =
  'w-full rounded-md border border-line-field bg-surface text-density text-ink transition-[border-color,box-shadow] ' +
  'placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger ' +
  'aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus ' +
  'disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-surface-2 disabled:text-ink-2';

const inner = 'px-3 py-1.5';

export const controlLook = `${edge} ${inner} min-h-control`;

/** Text of several lines sets its own height. */
export const areaLook = `${edge} ${inner}`;

/** Text that can be read and copied but not changed. */
export const readOnlyLook = 'read-only:border-line-2 read-only:bg-surface-2 read-only:text-ink-2';

/** The same border around several parts: an input with a unit, an icon or a button. */
export const groupLook =
  'flex w-full items-stretch overflow-clip rounded-md border border-line-field bg-surface text-density ' +
  'transition-[border-color] hover:border-ink-3 has-[input:focus-visible]:border-focus ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 ' +
  'has-[input:focus-visible]:outline-focus has-[[aria-invalid=true]]:border-danger ' +
  // The second pixel of the red border lies above the parts, whose backgrounds would hide an inner shadow.
  'relative after:pointer-events-none after:absolute after:inset-0 after:rounded-[7px] ' +
  'has-[[aria-invalid=true]]:after:border has-[[aria-invalid=true]]:after:border-danger ' +
  'has-[input:disabled]:border-line-2 has-[input:disabled]:bg-surface-2';

/** An input inside a group, which draws the border, focus ring and error for it. */
export const bareInputLook =
  'w-full min-w-0 grow bg-transparent px-3 py-1.5 outline-none placeholder:text-ink-3 ' +
  'min-h-[calc(var(--control)-2px)] disabled:cursor-not-allowed disabled:text-ink-2';
