import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';

/** What a dialog is opened for. */
export type FormTask = 'edit' | 'delete' | 'qr';

export type FormDialogProps = { form: SignupForm; open: boolean; onClose: () => void };
