/** Decides what the sources leave open: which branch is taken, which property, which caller. */
export type Choices = {
  /** The same question has the same answer during one run. */
  choose<Option>(question: string, options: readonly Option[]): Option;
};

/** Thrown to leave out a run that makes no statement. */
export class NoSuchRun extends Error {}

/** Every list of the product is put together in one place, each with all its filters and orders. */
const mostRuns = 10_000;

/** Runs until each option of each question was taken once, the other questions being answered by their first options. */
export function runs<Result>(run: (choices: Choices) => Result): Result[] {
  const results: Result[] = [];
  const planned = new Set<string>();
  const plans: ReadonlyMap<string, number>[] = [new Map()];
  for (let plan = plans.shift(); plan; plan = plans.shift()) {
    const current = plan;
    const asked = new Map<string, number>();
    const choices: Choices = {
      choose: (question, options) => {
        asked.set(question, options.length);
        const option = options[current.get(question) ?? 0];
        if (option === undefined) throw new NoSuchRun(question);
        return option;
      },
    };
    try {
      results.push(run(choices));
    } catch (error) {
      if (!(error instanceof NoSuchRun)) throw error;
    }
    for (const [question, options] of asked) {
      for (let option = 1; option < options; option++) {
        const key = `${question} ${option}`;
        if (current.has(question) || planned.has(key)) continue;
        planned.add(key);
        plans.push(new Map([...current, [question, option]]));
      }
    }
    if (results.length > mostRuns) throw new Error(`More than ${mostRuns} ways to put a statement together.`);
  }
  return results;
}
