import { mostWords } from '@coursefront/contract/learning/course-requests.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

type DeclineDialogProps<Values extends FieldValues> = DialogState & {
  /** The panel and the link in a mail send it to different endpoints. */
  form: SchemaForm<Values>;
  field: FieldPathByValue<Values, string | null | undefined>;
  /** The asker. */
  name: string;
  course: string;
};

/** Declines a request for a course, with a word to the asker. */
export function DeclineDialog<Values extends FieldValues>({
  form,
  field,
  name,
  course,
  ...dialog
}: DeclineDialogProps<Values>) {
  const text = useText('course-requests');
  return (
    <FormDialog
      {...dialog}
      form={form}
      danger
      title={text('decline.title', { name, course })}
      intro={<p>{text('decline.text', { name })}</p>}
      save={text('decline.action')}
      saving={text('decline.saving')}
    >
      <TextAreaField form={form} name={field} rows={3} maxLength={mostWords} optional />
    </FormDialog>
  );
}
