/** The town by which a zone is known: `Europe/Stockholm` is Stockholm's clock. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
