/** Pauses double from one second up to this, so work resumes within a minute after a third party is back. */
const longestFirstHour = 45;

/** After about an hour of failures the outage is more than a restart. */
const patientTries = 85;
const pauseLater = 300;

/** Seconds to wait before the next attempt, after this many failed attempts. */
export const pauseAfter = (tries: number): number =>
  tries > patientTries ? pauseLater : Math.min(longestFirstHour, 2 ** (tries - 1));

/** About four hours in total. After that a person must look into it. */
export const usualTries = 120;

const restSoon = 250;
const restLater = 750;
const soonMilliseconds = 10_000;

/**
 * Milliseconds until an idle worker looks again. After some idle seconds it looks less often, so that many idle workers
 * cost the database little, and still so often that a new job waits for less than a second.
 */
export const restAfter = (idleMilliseconds: number): number =>
  idleMilliseconds < soonMilliseconds ? restSoon : restLater;

/**
 * Half of the places are for the newest jobs, so that new ones do not wait until a long queue is empty. A single place
 * takes turns.
 */
export const newestOf = (places: number, turn: number): number => (turn % 2 === 0 ? Math.ceil : Math.floor)(places / 2);
