import { type RoleId, roles } from '@coursefront/contract/roles.ts';

export type ToldRoles = {
  /** The roles that the learning site reported last; null if it never has. */
  before: readonly RoleId[] | null;
  now: readonly RoleId[];
  /** The roles here. */
  held: readonly RoleId[];
};

/**
 * The roles after a new report of the learning site. A role that was given or taken away there since the last time
 * is given or taken away here. Roles that were changed here only stay as they are.
 */
export function rolesAfter({ before, now, held }: ToldRoles): RoleId[] {
  const known = before ?? [];
  const given = now.filter((role) => !known.includes(role) && role !== roles.coursefrontadmin);
  const taken = known.filter((role) => !now.includes(role));
  const after = [...new Set([...held, ...given])].filter((role) => !taken.includes(role));
  // `user` stands for "no roles" until there are some.
  const proper = after.filter((role) => role !== roles.user || now.includes(role));
  if (proper.length === 0) return [roles.user];
  return (given.length > 0 ? proper : after).toSorted((a, b) => a - b);
}
