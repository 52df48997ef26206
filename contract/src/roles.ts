/** The roles of the host platform by their fixed ids; 19 is the platform's owner and belongs to no instance. */
export const roles = {
  manager: 1,
  coursecreator: 2,
  editingteacher: 3,
  teacher: 4,
  student: 5,
  guest: 6,
  user: 7,
  frontpage: 8,
  trainingmanager: 10,
  privacyofficer: 11,
  localmanager: 12,
  wsuser: 13,
  teamlead: 14,
  regionmanager: 15,
  instructor: 16,
  it: 17,
  siteadmin: 18,
  coursefrontadmin: 19,
} as const;

export type RoleName = keyof typeof roles;
export type RoleId = (typeof roles)[RoleName];

const namesById = new Map<number, RoleName>(Object.entries(roles).map(([name, id]) => [id, name as RoleName]));

export const roleName = (id: number): RoleName | undefined => namesById.get(id);
