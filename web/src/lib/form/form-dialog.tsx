import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { ApiFailure } from '../api/api-failure.ts';
import { useText } from '../text/text.ts';
import { Form } from './form.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type FormDialogProps<Values extends FieldValues> = {
  /** From `useEndpointForm` or `useSchemaForm`; its `onDone` closes the dialog. */
  form: SchemaForm<Values>;
  open: boolean;
  onClose: () => void;
  title: string;
  /** The submit button, named by its result, and its words while it is busy. */
  save: string;
  saving: string;
  /** The button that closes it without a submit, if it is not "Cancel". */
  cancel?: string | undefined;
  /** Nothing can be submitted as things are; the fields say why. */
  blocked?: boolean;
  /** The submit destroys something. */
  danger?: boolean;
  /** `xl` for a form of several sections. */
  size?: 'md' | 'xl';
  /** Whether Escape and a press outside leave it open. Without it: once something was typed. */
  keepOpen?: boolean;
  /** Asks before what was typed is lost, whichever way the dialog is closed. */
  discard?: { title: string; text: string; discardLabel: string; keepLabel: string };
  /** The field to begin with, if it is not the first. */
  firstField?: Path<Values> | undefined;
  /** Above the form. */
  intro?: ReactNode;
  /** In the foot, always in sight: what the submit comes to. */
  sum?: ReactNode;
  /** Below the form: parts that are saved separately. */
  after?: ReactNode;
  /** The next step after a refusal that no field can fix. */
  wayOn?: (failure: ApiFailure) => ReactNode;
  /** Returns what has the focus afterwards, if it is not what opened it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

/**
 * A dialog with one form: cancel and submit in its foot, the refusals above the fields. It stays open until the server
 * has accepted the form.
 *
 * ```tsx
 * const form = useEndpointForm(inviteAdmin, {
 *   initial: { email: '' },
 *   labels: { email: text('invite.email') },
 *   refreshes: [readAdmins],
 *   saved: ({ email }) => text('invite.saved', { email }),
 *   onDone: onClose,
 * });
 * return (
 *   <FormDialog
 *     form={form}
 *     open={open}
 *     onClose={onClose}
 *     title={text('invite.title')}
 *     intro={<p>{text('invite.text')}</p>}
 *     save={text('invite.save')}
 *     saving={text('invite.saving')}
 *   >
 *     <TextField form={form} name="email" type="email" />
 *   </FormDialog>
 * );
 * ```
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, open, onClose, title, save, saving, blocked = false, danger = false, size, wayOn } = props;
  const text = useText('common');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { isDirty } = form.fields.formState;
  const leave = () => (props.discard && isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={title}
      keepOpen={props.keepOpen ?? (isDirty && !props.discard)}
      closeLabel={text('dialog.close')}
      {...(size && { size })}
      {...(props.firstField && { initialFocus: placeOf(form.idOf(props.firstField)) })}
      {...(props.finalFocus && { finalFocus: props.finalFocus })}
      actions={
        <>
          {props.sum && (
            <div aria-live="polite" className="me-auto min-w-0 self-center text-sm max-md:order-last max-md:w-full">
              {props.sum}
            </div>
          )}
          <Button onClick={leave}>{props.cancel ?? text('dialog.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger-solid' : 'primary'}
            disabled={blocked}
            busy={form.busy}
            busyLabel={saving}
          >
            {save}
          </Button>
        </>
      }
    >
      {props.intro}
      <Form form={form} id={id} wayOn={wayOn}>
        {props.children}
      </Form>
      {props.after}
      {props.discard && (
        <ConfirmDialog
          open={open && asking}
          title={props.discard.title}
          text={props.discard.text}
          confirmLabel={props.discard.discardLabel}
          cancelLabel={props.discard.keepLabel}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The field is there only once the dialog is open. */
const placeOf = (id: string) => ({
  get current() {
    return document.getElementById(id);
  },
});
