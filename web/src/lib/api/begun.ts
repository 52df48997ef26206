/** Calls that the document has made for the page, as `public/boot.js` leaves them. */
type Begun = { calls: Map<string, Promise<Response>>; isKnown: boolean };

type Sent = { method: string; headers: Record<string, string>; body?: string };

/** Later, the answer may no longer be true. */
const longestMilliseconds = 10_000;

const begun = (): Begun | undefined => (globalThis as { begun?: Begun }).begun;

/** The answer to exactly this call, if the document has made it. Each is taken once. */
export function takeBegun(address: string, sent: Sent): Promise<Response> | undefined {
  const calls = begun()?.calls;
  const key = JSON.stringify([address, sent]);
  const answer = calls?.get(key);
  calls?.delete(key);
  return performance.now() < longestMilliseconds ? answer : undefined;
}

/** Whether the document has found out that somebody is signed in. The page's session begins with the guard. */
export const isVisitorKnown = (): boolean => begun()?.isKnown ?? false;
