import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type TaskDialogProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  save: string;
  saving: string;
  children: ReactNode;
};

/** A small form about a person. Escape does not close it once something is chosen. */
export function TaskDialog<Values extends FieldValues>(props: TaskDialogProps<Values>) {
  const { form, open, onClose } = props;
  const common = useText('common');
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={props.title}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={props.saving}>
            {props.save}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      <Form form={form} id={formId}>
        {props.children}
      </Form>
    </Dialog>
  );
}
