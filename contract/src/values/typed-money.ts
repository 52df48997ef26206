/** Parses a typed amount, such as `1 295`, `1295,5` or `1 295.50`, to minor units; undefined if invalid. */
export function parseMoney(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

/** Formats an amount for an input field: `1295.50`. */
export const typedMoney = (minor: number): string => (minor / 100).toFixed(2);
