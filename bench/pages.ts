import { chromium, type Page } from '@playwright/test';
import { productUrl, sandboxUrl } from '../e2e/addresses.ts';
import { findBrowser } from '../e2e/browser.ts';
import startProduct from '../e2e/start-product.ts';
import { beside } from './missed.ts';

/** A page that people wait for, with what it may take on a phone. */
type WantedPage = {
  name: string;
  path: string;
  who?: string;
  /** A part that is there when the page has its content. */
  part: string;
  seconds: number;
  requests: number;
  shift: number;
};

const wanted: readonly WantedPage[] = [
  { name: 'shop', path: 'company-account/web-shop/public/1/0', part: 'h1', seconds: 1.5, requests: 12, shift: 0.05 },
  {
    name: 'course page',
    path: 'company-account/web-shop/public/1/101',
    part: 'h1',
    seconds: 1.5,
    requests: 12,
    shift: 0.05,
  },
  {
    name: 'wizard',
    path: 'company-account/webshop/101/1/0?quantity=2',
    part: '#places',
    seconds: 2.5,
    requests: 20,
    shift: 0.05,
  },
  {
    name: "manager's home",
    path: '',
    who: 'trainingmanager',
    part: '#home-money',
    seconds: 3,
    requests: 25,
    shift: 0.05,
  },
];

export type PageOutcome = WantedPage & { paint: number; asked: number; moved: number };

/** Slow 4G, and a processor that is four times slower than this one. */
const phone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000, slowdown: 4 } as const;
const rounds = 3;
const restMilliseconds = 3_000;

/** The median of some visits to each page, each with an empty cache. */
export async function measurePages(): Promise<PageOutcome[]> {
  const stop = await startProduct();
  const browser = await chromium.launch(await findBrowser());
  try {
    const outcomes: PageOutcome[] = [];
    for (const page of wanted) {
      const visits: PageVisit[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        visits.push(await visit(await context.newPage(), page));
        await context.close();
      }
      const median = (of: (one: PageVisit) => number) =>
        visits.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
      outcomes.push({
        ...page,
        paint: median((one) => one.paint),
        asked: median((one) => one.asked),
        moved: median((one) => one.moved),
      });
    }
    return outcomes;
  } finally {
    await browser.close();
    await stop();
  }
}

type PageVisit = Pick<PageOutcome, 'paint' | 'asked' | 'moved'>;

async function visit(page: Page, { path, who, part }: WantedPage): Promise<PageVisit> {
  if (who)
    await page.request.post(`${sandboxUrl}/lms/nordic/sandbox/sign-in`, {
      form: { username: `${who}@nordic.test` },
      maxRedirects: 0,
    });
  const devices = await page.context().newCDPSession(page);
  const { slowdown, ...network } = phone;
  await devices.send('Network.enable');
  await devices.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devices.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${productUrl}/v/${path}`);
  // The network may rest for long while the processor still works, and the last pictures come after the content.
  await page.locator(part).waitFor();
  await page.waitForTimeout(restMilliseconds);
  return page.evaluate(measureInPage);
}

/** Runs in the page. What it asks for again later, to stay up to date, is no part of its coming up. */
async function measureInPage(): Promise<PageVisit> {
  type Entry = { startTime: number; name: string; value: number; hadRecentInput: boolean };
  type Observer = new (tell: (list: { getEntries(): Entry[] }) => void) => { observe(what: object): void };
  const { PerformanceObserver: Watch } = globalThis as unknown as { PerformanceObserver: Observer };
  const entriesOf = (type: string) =>
    new Promise<Entry[]>((resolve) => {
      new Watch((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const paints = await entriesOf('largest-contentful-paint');
  const shifts = await entriesOf('layout-shift');
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return {
    paint: (paints.at(-1)?.startTime ?? 0) / 1_000,
    asked: asked.size + 1,
    moved: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  };
}

const over = (measured: number, most: number, digits: number): string | undefined =>
  measured <= most ? undefined : (measured - most).toFixed(digits);

/** A line of the report for each page. */
export const pagesTable = (outcomes: readonly PageOutcome[]): string =>
  [
    '',
    '## Pages on a phone',
    '',
    `Slow 4G (200 kB/s, 150 ms), a four times slower processor, an empty cache; the median of ${rounds} visits.`,
    '',
    '| page | largest paint, s | wanted | requests | wanted | layout shift | wanted |',
    '|---|---|---|---|---|---|---|',
    ...outcomes.map(
      ({ name, paint, seconds, asked, requests, moved, shift }) =>
        `| ${name} | ${beside(paint.toFixed(1), over(paint, seconds, 1))} | ${seconds} | ${beside(String(asked), over(asked, requests, 0))} | ${requests} | ${beside(moved.toFixed(3), over(moved, shift, 3))} | ${shift} |`,
    ),
    '',
  ].join('\n');

export const missedByPages = (outcomes: readonly PageOutcome[]): string[] =>
  outcomes.flatMap(({ name, paint, seconds, asked, requests, moved, shift }) => [
    ...(paint > seconds ? [`${name}: largest paint ${paint.toFixed(1)} s, wanted ${seconds}`] : []),
    ...(asked > requests ? [`${name}: ${asked} requests, wanted ${requests}`] : []),
    ...(moved > shift ? [`${name}: layout shift ${moved.toFixed(3)}, wanted ${shift}`] : []),
  ]);
