import { localeOf } from '@coursefront/contract/languages.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { returnPath } from '../../lib/routes/return-path.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { activeRoleOf, useSession } from '../../lib/session/session.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { DoorPicture } from '../../ui/pictures/illustrations.tsx';
import { rolesFor, rolesToSwitchTo } from '../admission.ts';
import { personName } from '../person.ts';
import { usePages } from '../use-pages.ts';
import { useRoleName, useSwitchRole } from '../use-roles.ts';

/** Names the roles that may open the page and the reader's own role, so that they know whom to ask or how to switch. */
export function ForbiddenPage() {
  const text = useText('common');
  const language = useLanguage();
  const roleName = useRoleName();
  const session = useSession();
  const navigate = useNavigate();
  const { switchTo, busy } = useSwitchRole();
  const { page: asked, return_to } = useAddressSearch();

  const page = usePages().find(({ name }) => name === asked)?.page;
  const names = new Intl.ListFormat(localeOf(language)).format(page ? rolesFor(page).map(roleName) : []);
  const role = activeRoleOf(session);
  const [better] = page ? rolesToSwitchTo(page, session) : [];
  const goOnAs = async (roleId: number) => {
    if (await switchTo(roleId)) await navigate({ href: returnPath(return_to) ?? pathTo('Home'), replace: true });
  };
  const sentences = [
    names && text('forbidden.for_roles', { roles: names }),
    session &&
      (role === undefined
        ? text('forbidden.signed_in_without_role', { name: personName(session.user) })
        : text('forbidden.signed_in_as', { name: personName(session.user), role: roleName(role) })),
    better === undefined && text('forbidden.ask'),
  ];
  return (
    <MessagePage
      picture={<DoorPicture />}
      title={text('forbidden.title')}
      text={sentences.filter(Boolean).join(' ')}
      actions={
        <>
          {better !== undefined && (
            <Button variant="primary" size="lg" busy={busy} onClick={() => void goOnAs(better)}>
              {text('forbidden.switch_to', { role: roleName(better) })}
            </Button>
          )}
          <ButtonLink
            variant={better === undefined ? 'primary' : 'secondary'}
            size="lg"
            link={<Link to={pathTo('Home')} />}
          >
            {text('start_page')}
          </ButtonLink>
          <ButtonLink size="lg" link={<Link to={pathTo('Login')} />}>
            {text('forbidden.other_account')}
          </ButtonLink>
        </>
      }
      code={text('forbidden.code')}
    />
  );
}
