import { type Measured, measure, median, medianOf } from './measure.ts';
import type { Load, Scenario } from './scenario.ts';
import type { Servers } from './servers.ts';

export type Outcome = {
  scenario: Scenario;
  product: Measured;
  /** The baseline: the bare route, or another request to the product. The ratio is of requests per second. */
  other?: Measured & { ratio: number };
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
  const { load, bare, beside } = scenario;
  const otherLoad: Load | undefined = beside ?? (bare && { ...load, path: barePath });
  const otherServer = beside ? servers.product : servers.bare;
  const effort = { seconds, connections: scenario.connections };
  const product: Measured[] = [];
  const other: Measured[] = [];
  // The first round is a warm-up and is discarded.
  for (let round = 0; round <= rounds; round++) {
    product[round] = await measure(servers.product, servers.postgres, load, effort);
    if (otherLoad) other[round] = await measure(otherServer, servers.postgres, otherLoad, effort);
  }
  product.shift();
  other.shift();
  if (other.length === 0) return { scenario, product: medianOf(product) };
  const ratio = median(product.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? 1)));
  return { scenario, product: medianOf(product), other: { ...medianOf(other), ratio } };
}

/** How much of the wanted ratio is missing, or 0. */
export const missing = ({ scenario, other }: Outcome): number =>
  other ? Math.max(0, (scenario.wanted ?? 0) - other.ratio) : 0;
