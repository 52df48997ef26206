import { changeOwnPassword, ownPasswordFor, readOwnAccount } from '@coursefront/contract/people/own-account.ts';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField, useSitePasswordRule } from '../../parts/people/password-field.tsx';
import { CurrentPassword, RowForm } from './form-parts.tsx';
import { EditableRow, type Places } from './rows.tsx';

type PasswordRowProps = { email: string; least: number; places: Places; resetUrl: string };

export function PasswordRow(props: PasswordRowProps) {
  const text = useText('own-account');
  return (
    <EditableRow
      title={text('password.title')}
      text={text('password.text')}
      change={text('password.change')}
      places={props.places}
      form={(close) => <PasswordForm {...props} onClose={close} />}
    />
  );
}

function PasswordForm({ email, least, places, resetUrl, onClose }: PasswordRowProps & { onClose: () => void }) {
  const text = useText('own-account');
  const rule = useSitePasswordRule(least);
  const form = useEndpointForm(changeOwnPassword, {
    schema: ownPasswordFor(least),
    initial: { password: '', new_password: '' },
    labels: { password: text('password.current'), new_password: text('password.new') },
    // A new address that waited is forgotten with the old password.
    refreshes: [readOwnAccount],
    saved: () => text('password.saved'),
    onDone: onClose,
  });
  return (
    <RowForm
      form={form}
      submit={text('password.change')}
      busy={text('saving')}
      onClose={onClose}
      site={{ to: places.siteUrl, label: text('password.change') }}
    >
      <CurrentPassword form={form} username={email} resetUrl={resetUrl} />
      <PasswordField form={form} name="new_password" help={rule} autoComplete="new-password" />
      <p className="text-sm text-ink-2">{text('password.others')}</p>
    </RowForm>
  );
}
