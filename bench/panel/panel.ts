import { fillCustomers } from '../fill-customers.ts';
import { beside } from '../missed.ts';
import type { Servers } from '../servers.ts';
import { crowdOf, fillPanel, settle } from './fill.ts';
import { type Look, looksOf } from './requests.ts';
import { watchStatements } from './slow-statements.ts';

/** Milliseconds that any look at any page may take. With few requests each, the 99th percentile is the slowest. */
const wanted = 50;
const requests = 10;

export type PanelOutcome = {
  people: number;
  looks: (Look & { p50: number; p99: number; slow: string[] })[];
  /** Looks that were answered with an error, each with what it said. */
  refused: string[];
};

/** One request after the other: the latency for one person, at a customer with many. */
export async function measurePanel(
  { db, product, environment }: Pick<Servers, 'db' | 'product' | 'environment'>,
  people: number,
  tell: (line: string) => void,
): Promise<PanelOutcome> {
  const url = environment.DATABASE_URL ?? '';
  await fillCustomers(db);
  const tokens = await fillPanel(db, people);
  await settle(url);
  const watched = await watchStatements(environment, wanted);
  const outcome: PanelOutcome = { people, looks: [], refused: [] };
  const timesOf = async (look: Look, count: number): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < count) times.push(await ask(product.origin, tokens[look.who], look));
    return times.toSorted((one, other) => one - other);
  };
  try {
    for (const look of looksOf(crowdOf(people)))
      try {
        // The first requests make the plans of the statements.
        await timesOf(look, 6);
        await watched.slowSince();
        const times = await timesOf(look, requests);
        const slow = await watched.slowSince();
        const measured = { ...look, p50: times[requests / 2] ?? 0, p99: times.at(-1) ?? 0, slow };
        outcome.looks.push(measured);
        if (measured.p99 > wanted || slow.length > 0) tell(lineOf(measured));
      } catch (error) {
        outcome.refused.push(`${look.page}, ${look.view}: ${(error as Error).message}`);
        tell(outcome.refused.at(-1) ?? '');
      }
  } finally {
    await watched.end();
  }
  return outcome;
}

async function ask(origin: string, token: string, { method, path, values }: Look): Promise<number> {
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const begun = performance.now();
  const answer = await fetch(`${origin}/api${path}${method === 'GET' && search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(values) }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}, ${body.slice(0, 200)}`);
  return performance.now() - begun;
}

type Measured = PanelOutcome['looks'][number];
const times = ({ p50, p99 }: Measured) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
const lineOf = (look: Measured) =>
  `${look.page}, ${look.view}: ${times(look)} ms${look.slow.map((statement) => `\n    ${statement}`).join('')}`;

export const panelMisses = (outcome: PanelOutcome | undefined): string[] =>
  outcome
    ? [
        ...outcome.refused,
        ...outcome.looks
          .filter(({ p99 }) => p99 > wanted)
          .map((look) => `${look.page}, ${look.view}: ${(look.p99 - wanted).toFixed(0)} ms over ${wanted} ms`),
      ]
    : [];

/** A line for each page, with its first and its slowest view. */
export const panelTable = ({ people, looks }: PanelOutcome): string => {
  const pages = Map.groupBy(looks, ({ page }) => page);
  const lines = [...pages].map(([page, views]) => {
    const slowest = views.reduce((one, other) => (other.p99 > one.p99 ? other : one));
    const first = views[0] as Measured;
    const shown = beside(times(slowest), slowest.p99 > wanted ? `${(slowest.p99 - wanted).toFixed(0)} ms` : undefined);
    const slow = views.reduce((sum, view) => sum + view.slow.length, 0);
    return `| ${page} | ${views.length} | ${times(first)} | ${slowest.view} | ${shown} | ${slow} |`;
  });
  return `
## The panel of a customer with ${people} people and ${people * crowdOf(people).licencesEach} licences
Ten thousand small customers are beside it. Companies of 1 to ${Math.floor(people * 0.03)} people. Every list with every order, filter and search, and the other pages; sequential requests, p50 / p99 in milliseconds; wanted is a p99 of ${wanted} ms
everywhere. *Statements* took longer than ${wanted} ms.

| page, and who looks | views | first page | slowest view | its times | statements |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
};
