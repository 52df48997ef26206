import { readSignupForm, type SignupForm, updateSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useId, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { StaleEdit } from '../../../lib/form/stale-edit.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { LeaveGuard } from '../../../parts/form/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BasicFields } from '../builder/basic-fields.tsx';
import { bodyOf, draftOf, type FormDraft, logoToSend, WholeFormSchema } from '../builder/draft.ts';
import { type BuilderForm, useBuilderLabels } from '../builder/form.ts';
import { PageFields } from '../builder/page-fields.tsx';
import { BuilderPreview } from '../builder/preview.tsx';
import { formReads, lookAgain } from './form-moves.ts';

type EditDialogProps = {
  form: SignupForm;
  open: boolean;
  onClose: () => void;
  /** Begins again with the form that somebody else has changed meanwhile. */
  onStartOver: (form: SignupForm) => void;
};

/** Edits a form beside a preview of its public page. */
export function EditDialog({ form: edited, open, onClose, onStartOver }: EditDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  const formId = useId();
  const [closing, setClosing] = useState(false);
  const form = useEditForm(edited, onClose);
  const { isDirty } = form.fields.formState;
  const logo = edited.logo === null ? null : { address: edited.logo, type: edited.logo_type };
  const leave = () => (isDirty ? setClosing(true) : onClose());
  const reload = async () => {
    const current = await send(readSignupForm, { params: { id: edited.id } });
    lookAgain();
    onStartOver(current);
  };
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
          <StaleEdit
            failure={form.failure}
            text={text('edit.stale')}
            reloadLabel={text('edit.reload')}
            onReload={reload}
          />
          <h3 className="text-md text-ink">{text('builder.steps.page')}</h3>
          <PageFields form={form} logo={logo} />
          <h3 className="border-t border-line pt-5 text-md text-ink">{text('builder.steps.basic')}</h3>
          <BasicFields form={form} registered={edited.registration_count} />
        </Form>
        <BuilderPreview form={form} logo={logo} />
      </div>
      <LeaveGuard
        changed={open && isDirty}
        title={text('edit.leave_title', { title: edited.title })}
        text={text('edit.leave_text')}
        leaveLabel={text('edit.leave_confirm')}
        stayLabel={text('edit.leave_stay')}
        dialog={{ closing, onStay: () => setClosing(false), onLeave: onClose }}
      />
    </Dialog>
  );
}

/** Saves against the version that was read, so that nobody else's change is overwritten. */
function useEditForm(edited: SignupForm, onDone: () => void): BuilderForm {
  const text = useText('signup-forms');
  const labels = useBuilderLabels();
  const update = useAction(updateSignupForm, { refreshes: formReads });
  return useSchemaForm<FormDraft>(WholeFormSchema, {
    initial: draftOf(edited),
    labels: { ...labels.page, ...labels.basic },
    onValid: async (draft) => {
      const logo = await logoToSend(draft.logo);
      const { id: form_id, version } = edited;
      const { title } = await update.mutateAsync({
        body: { ...bodyOf(draft), form_id, version, ...(logo !== undefined && { logo }) },
      });
      toastSuccess(text('edit.updated', { title }));
      onDone();
    },
    onFailed: ({ message }) => toastFailure(text('edit.failed'), message),
  });
}
