import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { switchRole } from '@coursefront/contract/people/sessions.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { useAction } from '../lib/api/use-endpoint.ts';
import { refreshUser } from '../lib/session/session.ts';
import { useText } from '../lib/text/text.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useRoleName } from './use-role-name.ts';

/** Makes another of the own roles the active one; screens follow at once. Tells how it went, also as its answer. */
export function useSwitchRole(): { switchTo: (roleId: number) => Promise<boolean>; busy: boolean } {
  const text = useText('common');
  const roleName = useRoleName();
  const { mutateAsync, isPending: busy } = useAction(switchRole);
  const switchTo = async (roleId: number) => {
    try {
      refreshUser(await mutateAsync({ body: { role_id: roleId } }));
      void queryClient.invalidateQueries();
      toast({
        kind: 'success',
        title: text('profile.role_switched', { role: roleName(roleId) }),
        seconds: noticeSeconds.success,
      });
      return true;
    } catch (error) {
      toast({ kind: 'danger', title: (error as Error).message, seconds: noticeSeconds.error });
      return false;
    }
  };
  return { switchTo, busy };
}
