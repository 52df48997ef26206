/** How many themes `cover-art.ts` draws. A file of its own, because lists choose themes before that code is loaded. */
export const coverThemeCount = 6;

/** In a grid of up to three columns, the card to the left and the one above are among the three before. */
const nearby = 3;

export const usualTheme = (id: number): number => id % coverThemeCount;

/** A theme for each course of a list, so that no card has the theme of a neighbour. Most courses keep their usual one. */
export function coverThemes(ids: readonly number[]): number[] {
  const chosen: number[] = [];
  for (const id of ids) {
    const taken = chosen.slice(-nearby);
    let theme = usualTheme(id);
    while (taken.includes(theme)) theme = (theme + 1) % coverThemeCount;
    chosen.push(theme);
  }
  return chosen;
}
