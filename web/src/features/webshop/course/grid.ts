/** Two columns where the frame is wide enough. Dates go over both; on phones the order is that of the page. */
export const courseGrid = {
  whole: 'grid gap-8 @4xl:grid-cols-[minmax(0,1fr)_23rem] @4xl:items-start @4xl:gap-x-10',
  dates: '@4xl:col-span-2',
  more: '@4xl:col-start-1',
  besideAll: '@4xl:row-span-2',
} as const;
