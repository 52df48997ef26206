import { type RoleId, roles } from './roles.ts';

/**
 * The roles with the company-account pages: subscription, profile, signup forms, webshop, users, groups, courses, reports,
 * settings. Apart from the other capabilities, because the public shop asks for this one and loads as little as possible.
 */
export const accountRoles = [roles.trainingmanager, roles.instructor, roles.siteadmin] as const satisfies RoleId[];

export const hasAccountRole = (roleId: number | undefined): boolean =>
  (accountRoles as readonly (number | undefined)[]).includes(roleId);
