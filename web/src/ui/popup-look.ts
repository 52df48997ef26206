/** The surface of menus, option lists and the calendar. Besides dialogs and toasts, only these have a shadow. */
export const popupLook =
  'rounded-lg bg-raised text-start text-ink shadow-3 outline-none transition-opacity duration-(--t-base) ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0';

/** On phones a popup is a sheet at the bottom of the screen, before this backdrop. */
export const sheetBackdropLook =
  'fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t-base) data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0 md:hidden';

export const sheetPositionLook =
  'z-30 outline-none max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-auto! max-md:transform-none!';

/** One row of a popup. The transparent outline becomes visible in forced-colours mode. */
export const popupItemLook =
  'flex min-h-control w-full cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-start no-underline ' +
  'outline-1 -outline-offset-1 outline-transparent select-none data-disabled:text-ink-off data-highlighted:bg-hover ' +
  'forced-colors:data-highlighted:outline-[Highlight]';
