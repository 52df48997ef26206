import { isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { WizardClosed } from './closed.tsx';
import type { Bought } from './order.ts';
import { WizardRun } from './run.tsx';
import { WizardSkeleton } from './skeleton.tsx';
import { useWizardDraft } from './use-draft.ts';

type WizardProps = {
  draftKey: string;
  beginning: { askedQuantity: number | null; signedIn: boolean };
  bought: Bought;
  course: ShopCourse;
};

/** What is in the way of buying at all, or the wizard with what was filled in before. */
export function Wizard({ draftKey, beginning, bought, course }: WizardProps) {
  const { draft, ...keeper } = useWizardDraft(draftKey, beginning);
  const event = course.course_event.find(({ id }) => id === bought.eventId) ?? null;
  const needsDate = course.type === 'instructor_led_training' || bought.eventId !== null;
  const closed = (reason: Parameters<typeof WizardClosed>[0]['reason']) => (
    <WizardClosed reason={reason} bought={bought} course={course} />
  );
  if (!course.signedIn && course.signInLink) return closed('sign_in');
  if (!course.available) return closed('not_available');
  if (needsDate && bought.eventId === null) return closed('no_date');
  if (needsDate && (!event || !isOpen(event, Date.now() / 1000))) return closed('date_over');
  if (!draft) return <WizardSkeleton />;
  return <WizardRun bought={bought} course={course} event={event} draft={draft} {...keeper} />;
}
