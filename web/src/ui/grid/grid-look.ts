/** The head of a grid's column. */
export const gridHeadLook = 'border-b border-line bg-surface-2 px-2 py-2 text-start text-xs font-medium text-ink-3';

/** The frame around a grid. */
export const gridFrameLook = 'overflow-clip rounded-lg border border-line bg-surface';

/** The rows of a record. On phones it is a card with two columns. */
export const gridRecordLook =
  'max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border-b max-md:border-line max-md:p-4 ' +
  'max-md:last:border-b-0';

/** The number of a record; on phones it is the card's title. */
export const gridNumberLook =
  'w-11 text-center text-sm font-normal text-ink-3 tabular-nums max-md:col-span-2 max-md:flex max-md:min-h-11 ' +
  'max-md:w-auto max-md:items-center max-md:font-semibold max-md:text-ink-2';
