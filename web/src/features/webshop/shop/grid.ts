/** Three, two or one in a row, by the width of the frame and not of the screen. */
export const shopGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6';
