import { signOut } from '@coursefront/contract/people/sessions.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { callEndpoint } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { activeRoleOf, forgetSession, roleIdsOf, type Session, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Menu, type MenuChoice, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { isPlatformAdmin, shownRole } from '../admission.ts';
import { personName } from '../person.ts';
import { useRoleName, useSwitchRole } from '../use-roles.ts';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** Shows the signed-in person with role and company, and opens their menu. */
export function ProfileMenu({ wide = false }: { wide?: boolean }) {
  const text = useText('common');
  const session = useSession();
  const roleName = useRoleName();
  const entries = useProfileEntries(session);
  const picture = useLoadedImage(session?.user.picture);
  if (!session) return null;

  const name = personName(session.user);
  const role = shownRole(session);
  const trigger = (
    <button
      type="button"
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md p-2 text-start hover:bg-hover"
    >
      <span className="sr-only">
        {text('profile.menu')} {!wide && name}
      </span>
      <Avatar name={name} picture={picture} />
      {wide && (
        <>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{name}</span>
            {role !== undefined && <span className="block text-xs text-ink-3">{roleName(role)}</span>}
            {session.user.company && <span className="block text-xs text-ink-3">{session.user.company.name}</span>}
          </span>
          <Icon of={ChevronsUpDown} size="sm" />
        </>
      )}
    </button>
  );
  return <Menu trigger={trigger} entries={entries} align={wide ? 'start' : 'end'} />;
}

/** The entries: own account, role, log out, theme, language. */
function useProfileEntries(session: Session | null): MenuEntry[] {
  const text = useText('common');
  const logOut = useLogOut(session);
  const roles = useRoleChoice(session);
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  return [
    isPlatformAdmin(session)
      ? { label: text('titles.own_account'), icon: UserRound, link: <Link to={pathTo('AdminAccount')} /> }
      : { label: text('titles.my_account'), icon: UserRound, link: <Link to={pathTo('OwnAccount')} /> },
    ...roles,
    { label: text('profile.log_out'), icon: LogOut, onSelect: () => void logOut() },
    'line',
    theme,
    language,
  ];
}

/** Signs out here and, through the server, at the learning site. */
function useLogOut(session: Session | null): () => Promise<void> {
  const router = useRouter();
  return async () => {
    // The person is signed out here even if the server does not answer.
    await callEndpoint(signOut).catch(() => undefined);
    forgetSession();
    queryClient.clear();
    await router.navigate({ to: pathTo(isPlatformAdmin(session) ? 'AdminLogin' : 'Login') });
  };
}

/** Empty for a person with a single role. */
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
