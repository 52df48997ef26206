/** A stored token is sent only to the host that issued it. Another typed host could read it. */
export const isSameSite = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;
