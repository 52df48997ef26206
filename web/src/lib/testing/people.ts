import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Session } from '../session/session.ts';

/** A user of an instance with these roles, of which the first is active. */
export const aUser = (...roleIds: number[]): SignedInUser => ({
  userid: 7,
  instance_id: 1,
  first_name: 'Elin',
  last_name: 'Holm',
  email: 'elin@nordic.test',
  picture: null,
  phone1: null,
  phone2: null,
  language: null,
  language_chosen: false,
  role_assignments_instance: roleIds.map((id) => ({ role: { id, name: String(id) } })),
  active_role_id: roleIds[0] ?? null,
  teamlead: false,
  istrusted: false,
  company: null,
});

export const signedInAs = (...roleIds: number[]): Session => ({ token: 'token', user: aUser(...roleIds) });
