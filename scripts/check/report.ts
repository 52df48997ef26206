/** Prints each fault on its own line; any fault fails the check. */
export function report(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
