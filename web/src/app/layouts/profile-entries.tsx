import { signOut } from '@coursefront/contract/people/sessions.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { callEndpoint } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { activeRoleOf, forgetSession, roleIdsOf, type Session } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import type { MenuChoice, MenuEntry } from '../../ui/overlays/menu.tsx';
import { isPlatformAdmin } from '../admission.ts';
import { useHost } from '../use-host.ts';
import { useRoleName } from '../use-role-name.ts';
import { useSwitchRole } from '../use-switch-role.ts';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** Profile at the host or here, role, log out, theme, language. */
export function useProfileEntries(session: Session | null): MenuEntry[] {
  const text = useText('common');
  const logOut = useLogOut(session);
  const profile = useHost().data?.profile_url;
  const roles = useRoleChoice(session);
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  return [
    ...(profile
      ? [
          {
            label: text('profile.profile'),
            icon: UserRound,
            // biome-ignore lint/a11y/useAnchorContent: the menu puts icon and label into it
            link: <a href={profile} />,
          },
        ]
      : []),
    ...(isPlatformAdmin(session)
      ? [{ label: text('titles.own_account'), icon: UserRound, link: <Link to={pathTo('AdminAccount')} /> }]
      : []),
    ...roles,
    { label: text('profile.log_out'), icon: LogOut, onSelect: () => void logOut() },
    'line',
    theme,
    language,
  ];
}

/** Signs out here and, by the server, at the host. */
function useLogOut(session: Session | null): () => Promise<void> {
  const router = useRouter();
  return async () => {
    // A server that does not answer keeps nobody signed in here.
    await callEndpoint(signOut).catch(() => undefined);
    forgetSession();
    queryClient.clear();
    await router.navigate({ to: pathTo(isPlatformAdmin(session) ? 'AdminLogin' : 'Login') });
  };
}

/** Nothing to switch for somebody with a single role. */
function useRoleChoice(session: Session | null): MenuChoice[] {
  const text = useText('common');
  const roleName = useRoleName();
  const { switchTo } = useSwitchRole();
  const ids = [...new Set(roleIdsOf(session))];
  if (ids.length < 2) return [];
  return [
    {
      heading: text('profile.switch_role'),
      options: ids.map((id) => ({ value: String(id), label: roleName(id) })),
      value: String(activeRoleOf(session)),
      onChange: (id) => void switchTo(Number(id)),
    },
  ];
}
