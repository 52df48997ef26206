/** How large a drill is. */
export type Size = {
  orders: number;
  kills: number;
  /** Buyers who shop at the same time. */
  buyers: number;
  /** Buying ends after this time, however many orders there are by then. */
  minutes: number;
  seed: number;
  /** Leases of killed workers and pauses between tries end at once when the last order is placed. */
  hurry: boolean;
};

export const fullSize = { orders: 10_000, kills: 200, buyers: 48, minutes: 600, hurry: false };
export const smallSize = { orders: 24, kills: 4, buyers: 6, minutes: 60, hurry: true };

const newSeed = () => Math.floor(Math.random() * 2 ** 31);

/** `--orders 500 --kills 10 --seed 7`; what is not given is that of the full size. */
export function readSize(args: readonly string[]): Size {
  const given = (name: string) => {
    const at = args.indexOf(`--${name}`);
    if (at < 0) return undefined;
    const count = Number(args[at + 1]);
    if (!Number.isSafeInteger(count) || count < 0) throw new Error(`--${name} takes a whole number.`);
    return count;
  };
  return {
    orders: given('orders') ?? fullSize.orders,
    kills: given('kills') ?? fullSize.kills,
    buyers: given('buyers') ?? fullSize.buyers,
    minutes: given('minutes') ?? fullSize.minutes,
    seed: given('seed') ?? newSeed(),
    hurry: args.includes('--hurry'),
  };
}
