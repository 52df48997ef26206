import { switchRole } from '@coursefront/contract/people/sessions.ts';
import { roleName } from '@coursefront/contract/roles.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { useAction } from '../lib/api/use-endpoint.ts';
import { refreshUser } from '../lib/session/session.ts';
import { useSite } from '../lib/session/site.ts';
import { useText } from '../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../lib/toasts.ts';

/** The name of a role in the reader's language. A role that only the learning site knows is shown by its number. */
export function useRoleName(): (roleId: number) => string {
  const text = useText('common');
  const { product_name: product } = useSite();
  return (roleId) => {
    const name = roleName(roleId);
    return name ? text(`roles.${name}`, { product }) : String(roleId);
  };
}

/** Makes another of the person's roles the active one and reloads the data. Resolves to whether it worked. */
export function useSwitchRole(): { switchTo: (roleId: number) => Promise<boolean>; busy: boolean } {
  const text = useText('common');
  const roleName = useRoleName();
  const { mutateAsync, isPending: busy } = useAction(switchRole);
  const switchTo = async (roleId: number) => {
    try {
      refreshUser(await mutateAsync({ body: { role_id: roleId } }));
      void queryClient.invalidateQueries();
      toastSuccess(text('profile.role_switched', { role: roleName(roleId) }));
      return true;
    } catch (error) {
      toastFailure((error as Error).message);
      return false;
    }
  };
  return { switchTo, busy };
}
