import { type Licence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { userReads } from '../user.tsx';

const secondsToUndo = 8;

/** Says that a course was assigned, and offers to take it back: the wrong one is chosen quickly. */
export function useTellGiven(): (licence: Licence, name: string) => void {
  const text = useText('users');
  const takeBack = useAction(takeBackLicence, { refreshes: userReads });
  const undo = async (id: number, words: { course: string; name: string }) => {
    try {
      await takeBack.mutateAsync({ params: { id } });
      toastSuccess(text('take_back.done', words));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('take_back.failed'), failure.message);
    }
  };
  return ({ id, course_name: course }, name) =>
    toast({
      kind: 'success',
      title: text('give.done', { course, name }),
      seconds: secondsToUndo,
      action: { label: text('give.undo'), onPress: () => void undo(id, { course, name }) },
    });
}
