import { passwordLength } from '@coursefront/contract/constants.ts';
import type { ComponentProps } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';

export function PasswordBox(props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>) {
  const text = useText('common');
  return <PasswordInput showLabel={text('form.show_password')} hideLabel={text('form.hide_password')} {...props} />;
}

const symbols = '- = _ ) ( * ^ % $ @ ! ~ `';

/** What a new password must have. */
export function usePasswordRule(): string {
  const text = useText('common');
  return text('form.password_rule', { least: passwordLength.least, symbols: leftToRight(symbols) });
}
