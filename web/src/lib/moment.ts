let drawnAt: number | undefined;

/** Fixes the moment that pages show, as long as a page that the server has drawn is taken over. */
export const showMoment = (milliseconds: number | undefined): void => {
  drawnAt = milliseconds;
};

/** The current moment for drawing. Server and browser must agree on it for the same page, so drawing does not ask the clock. */
export const shownMoment = (): number => drawnAt ?? Date.now();
