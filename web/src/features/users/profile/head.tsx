import { unsuspendUser } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { Ban, Building2, CircleCheck, ExternalLink, GraduationCap, UserCog } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { UserBadge } from '../../../parts/people/user-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { userReads } from '../user.tsx';
import type { UserPartProps } from './dialog.tsx';

export function UserHead({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const common = useText('common');
  const name = personName(user);
  const entries = useMenuEntries({ user, rights, begin });
  useTitle(name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.users'), link: <Link to={pathTo('CompanyAccountUsers')} /> }]}
      />
      <PageHead
        title={name}
        picture={<Avatar name={name} picture={user.picture} size="lg" />}
        beside={<UserBadge {...user} />}
        text={<bdi dir="ltr">{user.email}</bdi>}
        actions={
          <>
            {rights.manages && user.state !== 'suspended' && (
              <Button variant="primary" icon={GraduationCap} onClick={() => begin({ kind: 'give' })}>
                {text('give.action')}
              </Button>
            )}
            {entries.length > 0 && <RowMenu label={text('page.more', { name })} entries={entries} />}
          </>
        }
      />
    </div>
  );
}

function useMenuEntries({ user, rights, begin }: UserPartProps): MenuEntry[] {
  const text = useText('users');
  const unsuspend = useAction(unsuspendUser, { refreshes: userReads });
  const name = personName(user);
  const unsuspendNow = () =>
    unsuspend.mutate(
      { params: { id: user.userid } },
      {
        onSuccess: () => toastSuccess(text('suspend.undone', { name })),
        onError: ({ message }) =>
          toast({ kind: 'danger', title: text('suspend.undo_failed', { name }), text: message }),
      },
    );
  const entries: (MenuEntry | false)[] = [
    rights.assignsRoles && {
      label: text('roles.action'),
      icon: UserCog,
      onSelect: () => begin({ kind: 'roles' }),
    },
    rights.manages && {
      label: text('company.action'),
      icon: Building2,
      onSelect: () => begin({ kind: 'company' }),
    },
    user.profile_address !== null && {
      label: text('page.open_at_site'),
      icon: ExternalLink,
      // biome-ignore lint/a11y/useAnchorContent: the menu puts icon and label into it
      link: <a href={user.profile_address} target="_blank" rel="noopener" />,
    },
    rights.manages &&
      (user.state === 'suspended'
        ? { label: text('suspend.undo'), icon: CircleCheck, onSelect: unsuspendNow }
        : {
            label: text('suspend.action'),
            icon: Ban,
            danger: true,
            onSelect: () => begin({ kind: 'suspend' }),
          }),
  ];
  return entries.filter((entry) => entry !== false);
}
