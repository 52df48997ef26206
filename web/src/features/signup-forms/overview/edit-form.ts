import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type SignupForm, updateSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { AllFields, bodyOf, draftOf, type FormDraft } from '../builder/draft.ts';
import { type BuilderForm, useBuilderLabels } from '../builder/fields.ts';
import { logoToSend } from '../builder/send.ts';
import { formReads } from './form-moves.ts';

/** A form being changed, on the version that was read. */
export function useEditForm({ id, version, ...form }: SignupForm, onDone: () => void): BuilderForm {
  const text = useText('signup-forms');
  const labels = useBuilderLabels();
  const update = useAction(updateSignupForm, { refreshes: formReads });
  return useSchemaForm<FormDraft>(AllFields, {
    initial: draftOf({ id, version, ...form }),
    labels: { ...labels.page, ...labels.basic },
    onValid: async (draft) => {
      const logo = await logoToSend(draft.logo);
      const body = { ...bodyOf(draft), form_id: id, version, ...(logo !== undefined && { logo }) };
      const { title } = await update.mutateAsync({ body });
      toast({ kind: 'success', title: text('edit.updated', { title }), seconds: noticeSeconds.success });
      onDone();
    },
    onFailed: ({ message }) =>
      toast({ kind: 'danger', title: text('edit.failed'), text: message, seconds: noticeSeconds.error }),
  });
}
