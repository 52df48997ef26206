import { roleName, roles } from '@coursefront/contract/roles.ts';
import { useText } from '../../lib/text/text.ts';

const { student, teamlead, instructor, trainingmanager, siteadmin, coursefrontadmin } = roles;
const usual: readonly number[] = [student, teamlead, instructor, trainingmanager, siteadmin];

/** The roles that a training manager can give, the usual ones first. Nobody can give the platform's own role. */
export const assignableRoles: readonly number[] = [
  ...usual,
  ...Object.values(roles).filter((id) => !usual.includes(id) && id !== coursefrontadmin),
];

/** Role names in the reader's language. */
export function useRoleNames(): (roleId: number) => string {
  const text = useText('common');
  return (roleId) => {
    const name = roleName(roleId);
    return name ? text(`roles.${name}`) : String(roleId);
  };
}
