import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { SignInHead } from './sign-in-head.tsx';
import { UserSignIn } from './user-sign-in.tsx';

/** On a tenant's site its users sign in; the platform's own host has none and leads its admins on. */
export function SignInPage() {
  const { instance } = useSite();
  return instance ? <UserSignIn instance={instance} /> : <OnlyAdmins />;
}

function OnlyAdmins() {
  const text = useText('sessions');
  const { product_name: product } = useSite();
  return (
    <>
      <SignInHead text={text('platform.text')} />
      <ButtonLink variant="primary" size="lg" block link={<Link to={pathTo('AdminLogin')} />}>
        {text('platform.action', { product })}
      </ButtonLink>
    </>
  );
}
