import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { askForOwnEmail, readOwnAccount, withdrawOwnEmail } from '@coursefront/contract/people/own-account.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { CurrentPassword, RowForm } from './form-parts.tsx';
import { EditableRow, type Places } from './rows.tsx';

type EmailRowProps = {
  email: string;
  waiting: AnswerOf<typeof readOwnAccount>['new_email'];
  isUsername: boolean;
  places: Places;
};

/** The address, and the new one while it waits for its confirmation. */
export function EmailRow(props: EmailRowProps) {
  const text = useText('own-account');
  const { email, waiting } = props;
  return (
    <EditableRow
      title={text('email.title')}
      value={<bdi dir="ltr">{email}</bdi>}
      text={
        waiting
          ? text('email.waits', {
              email: leftToRight(waiting.email),
              until: leftToRight(formatDateTime(waiting.until)),
            })
          : text('email.text')
      }
      change={text('email.change')}
      places={props.places}
      also={waiting && <WithdrawButton />}
      form={(close) => <EmailForm {...props} onClose={close} />}
    />
  );
}

function WithdrawButton() {
  const text = useText('own-account');
  const withdraw = useAction(withdrawOwnEmail, { refreshes: [readOwnAccount] });
  const end = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => toastSuccess(text('email.withdrawn')),
        onError: (failure) => toastFailure(failure.message),
      },
    );
  return (
    <Button block busy={withdraw.isPending} onClick={end}>
      {text('email.withdraw')}
    </Button>
  );
}

function EmailForm({ email, isUsername, places, onClose }: EmailRowProps & { onClose: () => void }) {
  const text = useText('own-account');
  const hint = [text('email.hint'), ...(isUsername ? [text('email.username')] : [])].join(' ');
  const form = useEndpointForm(askForOwnEmail, {
    initial: { email: '', password: '' },
    labels: { email: text('email.new'), password: text('password.current') },
    refreshes: [readOwnAccount],
    saved: () => text('email.sent'),
    onDone: onClose,
  });
  return (
    <RowForm
      form={form}
      submit={text('email.send')}
      busy={text('email.sending')}
      onClose={onClose}
      site={{ to: places.siteUrl, label: text('email.change') }}
    >
      <TextField form={form} name="email" type="email" autoComplete="email" dir="ltr" help={hint} />
      <CurrentPassword form={form} username={email} />
    </RowForm>
  );
}
