/** Pauses double from one second to this, so that work goes on within a minute after a third party is back. */
const longestFirstHour = 45;

/** After about an hour of failures the other side is not merely restarting. */
const patientTries = 85;
const pauseLater = 300;

/** Seconds to wait before the next try, after so many tries that failed. */
export const pauseAfter = (tries: number): number =>
  tries > patientTries ? pauseLater : Math.min(longestFirstHour, 2 ** (tries - 1));

/** About four hours in all: then a person has to look. */
export const usualTries = 120;
