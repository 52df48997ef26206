import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { SignInForm } from './sign-in-form.tsx';

export function AdminSignInPage() {
  const text = useText('sessions');
  const { product_name: product } = useSite();
  return <SignInForm text={text('sign_in.admin_text', { product })} />;
}
