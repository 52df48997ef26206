import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  type beginSecondFactor,
  confirmSecondFactor,
  readAdminAccount,
  readAdminSessions,
} from '@coursefront/contract/people/admin-sessions.ts';
import { useId } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { qrPath, qrShape } from '../../parts/qr/qr-shape.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type Secret = AnswerOf<typeof beginSecondFactor>;

type BeginScanProps = { secret: Secret; open: boolean; onClose: () => void; onDone: (codes: string[]) => void };

/** The secret as a picture and in letters, and the code that shows that the app has it. */
export function BeginScan({ secret: { secret, uri }, open, onClose, onDone }: BeginScanProps) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const shape = qrShape(uri);
  const form = useEndpointForm(confirmSecondFactor, {
    initial: { code: '' },
    labels: { code: text('begin.code') },
    refreshes: [readAdminAccount, readAdminSessions],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={text('begin.scan_title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('begin.confirming')}>
            {text('begin.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('begin.scan_text')}</p>
      {/* Black on white in every theme: cameras do not read the other way round. */}
      <svg
        role="img"
        aria-label={text('begin.picture')}
        viewBox={`0 0 ${shape.size} ${shape.size}`}
        shapeRendering="crispEdges"
        className="size-52 justify-self-center rounded-md border border-line bg-white fill-black"
      >
        <path d={qrPath(shape)} />
      </svg>
      <div className="grid justify-items-center gap-2">
        <p>{text('begin.secret')}</p>
        <code dir="ltr" className="text-center font-mono wrap-anywhere text-ink">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton size="sm" text={secret} label={text('begin.copy')} copiedLabel={text('begin.copied')} />
      </div>
      <Form form={form} id={formId}>
        <TextField
          form={form}
          name="code"
          help={text('begin.code_help')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </Dialog>
  );
}
