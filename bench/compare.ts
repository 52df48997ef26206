import { type Measured, measure, median, medianOf } from './measure.ts';
import type { Load, Scenario } from './scenario.ts';
import type { Servers } from './servers.ts';

export type Outcome = {
  scenario: Scenario;
  product: Measured;
  /** Missing without a comparison; the ratio is of requests per second. */
  bare?: Measured & { ratio: number };
};

export type Pace = { rounds: number; seconds: number };

/**
 * Runs many short alternating rounds and takes the median of their ratios, so that both sides have the same conditions
 * and disturbed rounds do not count.
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
  // The first round is a warm-up and is discarded.
  for (let round = 0; round <= rounds; round++) {
    product[round] = await measure(servers.product, servers.postgres, scenario.load, seconds);
    if (scenario.bare) bare[round] = await measure(servers.bare, servers.postgres, bareLoad, seconds);
  }
  product.shift();
  bare.shift();
  if (bare.length === 0) return { scenario, product: medianOf(product) };
  const ratio = median(product.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1)));
  return { scenario, product: medianOf(product), bare: { ...medianOf(bare), ratio } };
}

export const isMissed = ({ scenario, bare }: Outcome): boolean =>
  bare !== undefined && bare.ratio < (scenario.wanted ?? 0);
