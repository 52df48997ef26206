import { type RoleName, roles } from '@coursefront/contract/roles.ts';
import type { LmsOutcome, LmsPage, LmsSiteRole } from '../../../ports/lms.ts';
import type { Reports } from '../site/reports.ts';

/** No function returns site-wide roles. A report limited to the level "System" does. */
export const readSiteRoles = (reports: Reports, page: number): Promise<LmsOutcome<LmsPage<LmsSiteRole>>> =>
  reports('roles', page, ({ text, userId, has }) => {
    const id = userId();
    // A role in one course says nothing about the site. The level is known only if the report has it as a column.
    if (id === undefined || (has('Context level') && text('Context level') !== 'System')) return undefined;
    const role = text('Short name');
    return { userId: id, username: text('Username'), role, roleId: roles[role as RoleName] };
  });
