import { signOut } from '@coursefront/contract/sessions.ts';
import { useRouter } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { callEndpoint } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pathTo } from '../../lib/routes.ts';
import { forgetSession, roleIdsOf, type Session, switchRole, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuChoice, type MenuEntry } from '../../ui/menu.tsx';
import { isPlatformAdmin } from '../admission.ts';
import { hostProfile } from '../host-links.ts';
import { personName } from '../person.ts';
import { useRoleName } from '../use-role-name.ts';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** Who is signed in, and what belongs to the person: profile, role, log out, language, theme. */
export function ProfileMenu({ wide = false }: { wide?: boolean }) {
  const text = useText('common');
  const session = useSession();
  const roleName = useRoleName();
  const entries = useEntries(session);
  if (!session) return null;

  const name = personName(session.user);
  const trigger = (
    <button
      type="button"
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md p-2 text-start hover:bg-hover"
    >
      <span className="sr-only">
        {text('profile.menu')} {!wide && name}
      </span>
      <Avatar name={name} />
      {wide && (
        <>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{name}</span>
            {session.active_role_id !== null && (
              <span className="block text-xs text-ink-3">{roleName(session.active_role_id)}</span>
            )}
          </span>
          <Icon of={ChevronsUpDown} size="sm" />
        </>
      )}
    </button>
  );
  return <Menu trigger={trigger} entries={entries} align={wide ? 'start' : 'end'} />;
}

function useEntries(session: Session | null): MenuEntry[] {
  const text = useText('common');
  const router = useRouter();
  const { instance } = useSite();
  const roles = useRoleChoice(session);
  const language = useLanguageChoice();
  const theme = useThemeChoice();

  const logOut = async () => {
    // A server that does not answer keeps nobody signed in here.
    await callEndpoint(signOut).catch(() => undefined);
    const isAdmin = isPlatformAdmin(session);
    forgetSession();
    queryClient.clear();
    await router.navigate({ to: pathTo(isAdmin ? 'AdminLogin' : 'Login') });
  };

  return [
    ...(instance?.lms_url && !isPlatformAdmin(session)
      ? [
          {
            label: text('profile.profile'),
            icon: UserRound,
            // biome-ignore lint/a11y/useAnchorContent: the menu puts icon and label into it
            link: <a href={hostProfile(instance.lms_url)} />,
          },
        ]
      : []),
    ...roles,
    { label: text('profile.log_out'), icon: LogOut, onSelect: () => void logOut() },
    'line',
    theme,
    language,
  ];
}

/** Nothing to switch for somebody with a single role. */
function useRoleChoice(session: Session | null): MenuChoice[] {
  const text = useText('common');
  const roleName = useRoleName();
  const ids = [...new Set(roleIdsOf(session))];
  if (ids.length < 2) return [];
  return [
    {
      heading: text('profile.switch_role'),
      options: ids.map((id) => ({ value: String(id), label: roleName(id) })),
      value: String(session?.active_role_id),
      onChange: (id) => switchRole(Number(id)),
    },
  ];
}
