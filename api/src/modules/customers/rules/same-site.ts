/** A kept token is told to the host that gave it, and to no other that somebody types: it would be read there. */
export const isSameSite = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;
