import { type Bought, isFramed, isHost, meetHost, postReady, tellHost } from './frame-messages.ts';

type Check = (value: unknown) => boolean;

const positive: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;
const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;

/** It comes back to the shop through the address of the embedding page, so it is checked like any input. */
const bought: { [Name in keyof Bought]: Check } = {
  instance: positive,
  order: like(/^[A-Z0-9-]{1,40}$/i),
  course: positive,
  name: text(300),
  quantity: positive,
  value: Number.isFinite,
  currency: like(/^[A-Z]{3}$/),
};

type Told = { type?: unknown; page?: unknown; purchase?: unknown; course?: unknown };

/** Listens to the page around the shop and to no other window. Returns how to stop. Only framed shops load this file. */
export function listenToHost(open: (course: number) => void): () => void {
  if (!isFramed()) return () => undefined;
  const listen = ({ source, origin, data }: MessageEvent) => {
    // Pages of a file or a sandbox have no origin that could be named.
    if (source !== window.parent || origin === 'null') return;
    const { type, page, purchase, course } = (data ?? {}) as Told;
    if (type === 'coursefront:hello' && (page === undefined || text(2000)(page)))
      greet(origin, page as string | undefined, purchase);
    if (type === 'coursefront:open' && (course === 0 || positive(course)) && isHost(origin)) open(course as number);
  };
  window.addEventListener('message', listen);
  postReady();
  return () => window.removeEventListener('message', listen);
}

const isPageOf = (origin: string, page: string): boolean => URL.canParse(page) && new URL(page).origin === origin;

function greet(origin: string, page: string | undefined, purchase: unknown): void {
  meetHost(origin, page !== undefined && isPageOf(origin, page) ? page : undefined);
  const told = boughtIn(purchase);
  if (told) tellHost({ type: 'coursefront:purchase', ...told });
}

/** Only what is known is told on. */
function boughtIn(purchase: unknown): Bought | undefined {
  const given = Object.entries(bought).map(([name, check]) => {
    const value = (purchase as Record<string, unknown> | null | undefined)?.[name];
    return { name, value, isValid: check(value) };
  });
  if (!given.every(({ isValid }) => isValid)) return undefined;
  return Object.fromEntries(given.map(({ name, value }) => [name, value])) as Bought;
}
