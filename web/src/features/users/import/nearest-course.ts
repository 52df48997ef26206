/**
 * The course that was probably meant by a name that no course has: the one that begins with it if there is just one, or else
 * the one with the fewest other letters.
 */
export function nearestCourse(typed: string, names: readonly string[]): string | undefined {
  const key = keyOf(typed);
  const longer = names.filter((name) => key.length >= fewestLetters && keyOf(name).startsWith(key));
  if (longer.length === 1) return longer[0];
  const most = Math.floor(key.length / lettersPerMistake);
  const [first, second] = names
    .map((name) => ({ name, mistakes: distance(key, keyOf(name)) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return first && first.mistakes !== second?.mistakes ? first.name : undefined;
}

const fewestLetters = 3;
const lettersPerMistake = 4;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** How many letters to add, to remove or to replace. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const line = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      line.push(Math.min((before[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, replaced));
    }
    before = line;
  }
  return before[b.length] ?? 0;
}
