/** Begins each write when the one before is through, so that the last one counts. Callers do not wait. */
export function inTurn(unlessWritten: (error: Error) => void): (write: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (write) => {
    last = last.then(write).catch(unlessWritten);
  };
}
