export type Box = { top: number; bottom: number; left: number; right: number };

type Place = {
  /** The toasts as they lie now; only their height, left and right count. */
  toasts: Box;
  screenHeight: number;
  /** Nothing of these may be covered. */
  taken: readonly Box[];
};

/** Between toasts and anything else, and the edges of the screen. */
export const toastGap = 16;

/** How far above the bottom of the screen toasts cover nothing, as low as possible. Undefined if there is no room. */
export function freePlace({ toasts, screenHeight, taken }: Place): number | undefined {
  const height = toasts.bottom - toasts.top;
  const beside = taken.filter((box) => box.left < toasts.right && box.right > toasts.left && box.bottom > box.top);
  const ends = [screenHeight, ...beside.map(({ top }) => top)]
    .map((end) => end - toastGap)
    .filter((end) => end - height >= toastGap && end <= screenHeight - toastGap)
    .sort((one, other) => other - one);
  const end = ends.find((low) => beside.every(({ top, bottom }) => bottom <= low - height || top >= low));
  return end === undefined ? undefined : screenHeight - end;
}
