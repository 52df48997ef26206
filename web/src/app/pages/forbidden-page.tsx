import { localeOf } from '@coursefront/contract/languages.ts';
import { Link, useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/address.ts';
import { pathTo, type RouteName, routeOf, routes } from '../../lib/routes.ts';
import { useSession } from '../../lib/session.ts';
import { useLanguage, useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { DoorPicture } from '../../ui/pictures/door.tsx';
import { personName } from '../person.ts';
import { useRoleName } from '../use-role-name.ts';

/** Says who the page is for and who is asking, so that the reader knows whom to turn to. */
export function ForbiddenPage() {
  const text = useText('common');
  const language = useLanguage();
  const roleName = useRoleName();
  const session = useSession();
  const { page }: Search = useSearch({ strict: false });

  const wanted = page !== undefined && page in routes ? routeOf(page as RouteName).roles : undefined;
  const names = new Intl.ListFormat(localeOf(language)).format((wanted ?? []).map(roleName));
  const role = session?.active_role_id ?? undefined;
  const sentences = [
    names && text('forbidden.for_roles', { roles: names }),
    session &&
      (role === undefined
        ? text('forbidden.signed_in_without_role', { name: personName(session.user) })
        : text('forbidden.signed_in_as', { name: personName(session.user), role: roleName(role) })),
    text('forbidden.ask'),
  ];
  return (
    <MessagePage
      picture={<DoorPicture />}
      title={text('forbidden.title')}
      text={sentences.filter(Boolean).join(' ')}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" link={<Link to={pathTo('Home')} />}>
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
