import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** What is wrong with a field stands under it and above the form: a notice would only lie over the button. */
export function tellFailure(title: string, { message, errors }: ApiFailure): void {
  if (Object.keys(errors).length > 0) return;
  toast({ kind: 'danger', title, text: message, seconds: noticeSeconds.error });
}
