import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { toast } from '../ui/feedback/toast.ts';

const withText = (text: string | undefined) => (text === undefined ? {} : { text });

/** Says that something worked, for as long as the specification asks. */
export const toastSuccess = (title: string, text?: string): void =>
  toast({ kind: 'success', title, ...withText(text), seconds: noticeSeconds.success });

/** Says that something failed, and why. */
export const toastFailure = (title: string, text?: string): void =>
  toast({ kind: 'danger', title, ...withText(text), seconds: noticeSeconds.error });
