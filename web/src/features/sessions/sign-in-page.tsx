import { useText } from '../../lib/text.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const text = useText('sessions');
  return <SignInForm text={text('sign_in.text')} />;
}
