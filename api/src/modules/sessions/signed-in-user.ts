import { roleName } from '@coursefront/contract/roles.ts';
import type { SignedInUser } from '@coursefront/contract/sessions.ts';

type Person = { id: number; first_name: string; last_name: string; email: string };

/** A person as the API tells about whoever is signed in. */
export const asSignedInUser = (
  person: Person,
  instanceId: number | null,
  roleIds: readonly number[],
): SignedInUser => ({
  userid: person.id,
  instance_id: instanceId,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  role_assignments_instance: roleIds.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } })),
});
