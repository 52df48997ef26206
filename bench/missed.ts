/** A measured figure beside the wanted one, with what is missing. */
export const beside = (measured: string, missed: string | undefined): string =>
  missed === undefined ? measured : `**${measured}, missed by ${missed}**`;

/** The sentence for a report: every miss by name, or that there is none. */
export const missesOf = (misses: readonly string[]): string =>
  misses.length === 0
    ? 'Every wanted figure is reached.'
    : `**${misses.length} wanted figures are missed**, [performance.md](../docs/performance.md#figures-that-are-missed) says why:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`;
