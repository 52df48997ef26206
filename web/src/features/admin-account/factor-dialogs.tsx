import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readAdminAccount,
  readAdminSessions,
  renewRecoveryCodes,
} from '@coursefront/contract/people/admin-sessions.ts';
import { useState } from 'react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { QrPicture } from '../../parts/qr/qr-picture.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { CodesDialog } from './codes-dialog.tsx';

type FactorDialogProps = { open: boolean; onClose: () => void };
type Secret = AnswerOf<typeof beginSecondFactor>;

/** Switches the second step on: the password, the QR code with a first code, the recovery codes. */
export function BeginDialog(dialog: FactorDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} {...dialog} />;
  if (secret) return <ScanDialog secret={secret} onDone={setCodes} {...dialog} />;
  return <PasswordDialog onDone={setSecret} {...dialog} />;
}

function PasswordDialog({ onDone, ...dialog }: FactorDialogProps & { onDone: (secret: Secret) => void }) {
  const text = useText('admin-account');
  const form = useEndpointForm(beginSecondFactor, {
    initial: { password: '' },
    labels: { password: text('factor.password') },
    onDone,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      keepOpen={false}
      title={text('begin.title')}
      intro={<p>{text('begin.password_text')}</p>}
      save={text('factor.next')}
      saving={text('factor.checking')}
    >
      <PasswordField form={form} name="password" autoComplete="current-password" />
    </FormDialog>
  );
}

type ScanDialogProps = FactorDialogProps & { secret: Secret; onDone: (codes: string[]) => void };

/** Shows the secret as a QR code and as text, and asks for a code to prove that the app has it. */
function ScanDialog({ secret: { secret, uri }, onDone, ...dialog }: ScanDialogProps) {
  const text = useText('admin-account');
  const form = useEndpointForm(confirmSecondFactor, {
    initial: { code: '' },
    labels: { code: text('begin.code') },
    refreshes: [readAdminAccount, readAdminSessions],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const intro = (
    <>
      <p>{text('begin.scan_text')}</p>
      <QrPicture text={uri} label={text('begin.picture')} className="size-52 justify-self-center" />
      <div className="grid justify-items-center gap-2">
        <p>{text('begin.secret')}</p>
        <code dir="ltr" className="text-center font-mono wrap-anywhere text-ink">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton size="sm" text={secret} label={text('begin.copy')} copiedLabel={text('begin.copied')} />
      </div>
    </>
  );
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={text('begin.scan_title')}
      intro={intro}
      save={text('begin.confirm')}
      saving={text('begin.confirming')}
    >
      <TextField
        form={form}
        name="code"
        help={text('begin.code_help')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}

export function RenewDialog(dialog: FactorDialogProps) {
  const text = useText('admin-account');
  const [codes, setCodes] = useState<string[]>();
  const form = useEndpointForm(renewRecoveryCodes, {
    initial: noCredentials,
    labels: { password: text('factor.password'), code: text('factor.code') },
    refreshes: [readAdminAccount],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  if (codes) return <CodesDialog codes={codes} {...dialog} />;
  return (
    <FormDialog
      {...dialog}
      form={form}
      keepOpen={false}
      title={text('renew.title')}
      intro={<p>{text('renew.text')}</p>}
      save={text('renew.confirm')}
      saving={text('factor.checking')}
    >
      <CredentialFields form={form} />
    </FormDialog>
  );
}

export function EndDialog(dialog: FactorDialogProps) {
  const text = useText('admin-account');
  const form = useEndpointForm(endSecondFactor, {
    initial: noCredentials,
    labels: { password: text('factor.password'), code: text('factor.code') },
    refreshes: [readAdminAccount],
    saved: () => text('factor.was_off'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      danger
      keepOpen={false}
      title={text('end.title')}
      intro={<p>{text('end.text')}</p>}
      save={text('end.confirm')}
      saving={text('factor.checking')}
    >
      <CredentialFields form={form} />
    </FormDialog>
  );
}

type Credentials = { password: string; code: string };

const noCredentials: Credentials = { password: '', code: '' };

/** A change that weakens the account needs the same as signing in: password and code. */
function CredentialFields({ form }: { form: SchemaForm<Credentials> }) {
  const text = useText('admin-account');
  return (
    <>
      <PasswordField form={form} name="password" autoComplete="current-password" />
      <TextField
        form={form}
        name="code"
        help={text('factor.code_help')}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
