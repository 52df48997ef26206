import { type Measured, measure, median, medianOf } from './measure.ts';
import type { Load, Scenario } from './scenario.ts';
import type { Servers } from './servers.ts';

export type Outcome = {
  scenario: Scenario;
  product: Measured;
  /** Absent where nothing is compared; the ratio is that of requests per second. */
  bare?: Measured & { ratio: number };
};

export type Pace = { rounds: number; seconds: number };

/**
 * Many short rounds, turn by turn, and the median of their ratios: both sides meet the same weather, and a round that a
 * neighbour on the machine disturbed does not count.
 */
export async function compare(
  servers: Servers,
  scenario: Scenario,
  barePath: string,
  { rounds, seconds }: Pace,
): Promise<Outcome> {
  const bareLoad: Load = { ...scenario.load, path: barePath };
  const product: Measured[] = [];
  const bare: Measured[] = [];
  // The first round warms up and is forgotten.
  for (let round = 0; round <= rounds; round++) {
    product[round] = await measure(servers.product, scenario.load, seconds);
    if (scenario.bare) bare[round] = await measure(servers.bare, bareLoad, seconds);
  }
  product.shift();
  bare.shift();
  if (bare.length === 0) return { scenario, product: medianOf(product) };
  const ratio = median(product.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1)));
  return { scenario, product: medianOf(product), bare: { ...medianOf(bare), ratio } };
}

export const isMissed = ({ scenario, bare }: Outcome): boolean =>
  bare !== undefined && bare.ratio < (scenario.leastRatio ?? 0);
