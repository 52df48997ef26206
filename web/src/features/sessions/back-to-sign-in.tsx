import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** The reset is the platform admins' alone: a tenant's users have the one of their learning site. */
export function BackToSignIn() {
  const text = useText('sessions');
  return (
    <ButtonLink variant="ghost" size="lg" block icon={ArrowLeft} flipIcon link={<Link to={pathTo('AdminLogin')} />}>
      {text('reset.back')}
    </ButtonLink>
  );
}
