import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useId, useState } from 'react';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BasicFields } from '../builder/basic-fields.tsx';
import { PageFields } from '../builder/page-fields.tsx';
import { BuilderPreview } from '../builder/preview.tsx';
import { useEditForm } from './edit-form.ts';
import { EditLeaveGuard } from './edit-leave-guard.tsx';
import { EditStale } from './edit-stale.tsx';
import type { FormDialogProps } from './form-task.ts';

type EditDialogProps = FormDialogProps & {
  /** Somebody else was faster: with the form as it is now. */
  onBeginAnew: (form: SignupForm) => void;
};

/** A form to be changed, with the page behind its link beside it. */
export function EditDialog({ form: edited, open, onClose, onBeginAnew }: EditDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  const formId = useId();
  const [asked, setAsked] = useState(false);
  const form = useEditForm(edited, onClose);
  const { isDirty } = form.fields.formState;
  const logo = edited.logo === null ? null : { address: edited.logo, type: edited.logo_type };
  const leave = () => (isDirty ? setAsked(true) : onClose());
  return (
    <Dialog
      open={open}
      onClose={leave}
      size="xl"
      title={text('edit.title', { title: edited.title })}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={leave}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('edit.updating')}>
            {text('edit.update')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <Form form={form} id={formId}>
          {failedWith(form.failure, 'record.changed_meanwhile') && (
            <EditStale formId={edited.id} onLoaded={onBeginAnew} />
          )}
          <h3 className="text-md text-ink">{text('edit.page')}</h3>
          <PageFields form={form} logo={logo} />
          <h3 className="border-t border-line pt-5 text-md text-ink">{text('edit.basic')}</h3>
          <BasicFields form={form} />
        </Form>
        <BuilderPreview form={form} logo={logo} />
      </div>
      <EditLeaveGuard
        title={edited.title}
        changed={open && isDirty}
        asked={asked}
        onStay={() => setAsked(false)}
        onLeave={onClose}
      />
    </Dialog>
  );
}
