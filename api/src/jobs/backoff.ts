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
