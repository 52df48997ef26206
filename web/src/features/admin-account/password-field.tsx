import type { ComponentProps } from 'react';
import { useText } from '../../lib/text.ts';
import { PasswordInput } from '../../ui/password-input.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>) {
  const text = useText('common');
  return <PasswordInput showLabel={text('form.show_password')} hideLabel={text('form.hide_password')} {...props} />;
}
