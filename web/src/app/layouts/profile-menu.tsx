import { ChevronsUpDown } from 'lucide-react';
import { activeRoleOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { personName } from '../person.ts';
import { useRoleName } from '../use-role-name.ts';
import { useProfileEntries } from './profile-entries.tsx';

/** Who is signed in, under which role and for which company, and what belongs to the person. */
export function ProfileMenu({ wide = false }: { wide?: boolean }) {
  const text = useText('common');
  const session = useSession();
  const roleName = useRoleName();
  const entries = useProfileEntries(session);
  const picture = useLoadedImage(session?.user.picture);
  if (!session) return null;

  const name = personName(session.user);
  const role = activeRoleOf(session);
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
