import { signIn } from '@coursefront/contract/people/sessions.ts';
import { useId } from 'react';
import { Form } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { startSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { SignInFields } from '../../../parts/people/sign-in-fields.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type SignInDialogProps = {
  instanceId: number;
  site: string;
  lmsUrl: string | null;
  username: string;
  onClose: () => void;
  onSignedIn: () => void;
};

/** Signs in over the form, which keeps its values. People with an account are registered under it. */
export function SignInDialog({ instanceId, site, lmsUrl, username, onClose, onSignedIn }: SignInDialogProps) {
  const text = useText('signup');
  const common = useText('common');
  const id = useId();
  const form = useEndpointForm(signIn, {
    initial: { username, password: '', instance_id: instanceId },
    labels: { username: text('sign_in.username'), password: text('sign_in.password') },
    onDone: ({ token, user }) => {
      // Refreshes no queries: the form behind is being filled in, and is the same for everybody.
      startSession({ token, user });
      onSignedIn();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('sign_in.title')}
      describedBy={`${id}-text`}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy} busyLabel={text('sign_in.busy')}>
            {text('sign_in.submit')}
          </Button>
        </>
      }
    >
      <p id={`${id}-text`}>{text('sign_in.text')}</p>
      <Form form={form} id={id}>
        <SignInFields
          form={form}
          usernameHelp={text('sign_in.username_help', { site })}
          forgot={lmsUrl !== null && { label: text('sign_in.forgot') }}
        />
      </Form>
    </Dialog>
  );
}
