import { changeOwnPassword, ownPasswordFor, readOwnAccount } from '@coursefront/contract/people/own-account.ts';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField, useSitePasswordRule } from '../../parts/people/password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CurrentPassword, RowForm } from './form-parts.tsx';
import { EditableRow, type Places } from './rows.tsx';

type PasswordRowProps = {
  email: string;
  /** A new address that waits for its confirmation. Ends with the old password. */
  waiting: string | null;
  least: number;
  places: Places;
};

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

function PasswordForm({ email, waiting, least, places, onClose }: PasswordRowProps & { onClose: () => void }) {
  const text = useText('own-account');
  const rule = useSitePasswordRule(least);
  const form = useEndpointForm(changeOwnPassword, {
    schema: ownPasswordFor(least),
    initial: { password: '', new_password: '' },
    labels: { password: text('password.current'), new_password: text('password.new') },
    refreshes: [readOwnAccount],
    saved: () => text(waiting ? 'password.saved_only' : 'password.saved'),
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
      <CurrentPassword form={form} username={email} />
      <PasswordField form={form} name="new_password" help={rule} autoComplete="new-password" />
      <p className="text-sm text-ink-2">{text('password.others')}</p>
      {waiting && <Notice kind="warning" title={text('password.ends_change', { email: leftToRight(waiting) })} />}
    </RowForm>
  );
}
