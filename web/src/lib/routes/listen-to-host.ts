import * as z from 'zod/mini';
import { isFramed, isHost, meetHost, postReady, tellHost } from './frame-messages.ts';

/** It comes back to the shop through the address of the embedding page, so it is checked like any input. */
const Bought = z.object({
  instance: z.int().check(z.positive()),
  order: z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/i)),
  course: z.int().check(z.positive()),
  name: z.string().check(z.maxLength(300)),
  quantity: z.int().check(z.positive()),
  value: z.number(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

const Hello = z.object({
  type: z.literal('coursefront:hello'),
  page: z.optional(z.string().check(z.maxLength(2000))),
  purchase: z.optional(z.unknown()),
});
const Open = z.object({ type: z.literal('coursefront:open'), course: z.int().check(z.nonnegative()) });

/** Listens to the page around the shop and to no other window. Returns how to stop. Only framed shops load this file. */
export function listenToHost(open: (course: number) => void): () => void {
  if (!isFramed()) return () => undefined;
  const listen = ({ source, origin, data }: MessageEvent) => {
    // Pages of a file or a sandbox have no origin that could be named.
    if (source !== window.parent || origin === 'null') return;
    const hello = Hello.safeParse(data);
    if (hello.success) greet(origin, hello.data);
    const wish = Open.safeParse(data);
    if (wish.success && isHost(origin)) open(wish.data.course);
  };
  window.addEventListener('message', listen);
  postReady();
  return () => window.removeEventListener('message', listen);
}

const isPageOf = (origin: string, page: string): boolean => URL.canParse(page) && new URL(page).origin === origin;

function greet(origin: string, { page, purchase }: z.infer<typeof Hello>): void {
  meetHost(origin, page !== undefined && isPageOf(origin, page) ? page : undefined);
  const bought = Bought.safeParse(purchase);
  if (bought.success) tellHost({ type: 'coursefront:purchase', ...bought.data });
}
