/** The longest path that the database takes: some two hundred levels. */
const longestPath = 2_000;

type Placed = { id: number; path: string };

/** The path of a department below `parent`, or directly below the company. */
export const pathBelow = (parent: Placed | null, id: number): string => `${parent?.path ?? ''}${id}/`;

/** The department itself and everything below it. */
export const isInBranch = (path: string, branch: string): boolean => path.startsWith(branch);

/** Whether somebody may change the department: below one that they lead, or anywhere for leads of the whole company. */
export const mayChange = (path: string, branches: readonly string[] | null): boolean =>
  branches === null || branches.some((branch) => path !== branch && isInBranch(path, branch));

/** Whether somebody may put people and departments there. Null is the company itself. */
export const mayFill = (path: string | null, branches: readonly string[] | null): boolean =>
  branches === null || (path !== null && branches.some((branch) => isInBranch(path, branch)));

/** A branch that lies in another one adds nothing. */
export const outermost = (branches: readonly string[]): string[] =>
  branches.filter((path) => !branches.some((other) => other !== path && isInBranch(path, other)));

/** Whether the branch, whose deepest path is so long, fits below the new parent. */
export const fitsBelow = (parent: Placed | null, moved: Placed, longest: number): boolean =>
  pathBelow(parent, moved.id).length + (longest - moved.path.length) <= longestPath;
