import { isOpen } from '@coursefront/contract/shop/events.ts';
import { readShopCourse, SessionKey, type ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { RenewalToken } from '@coursefront/contract/values/fields.ts';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { keepEmbeddingPage } from '../../../lib/routes/embedding-page.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { CourseMissing } from '../../../parts/courses/course-missing.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { WizardPageSkeleton } from '../../../parts/wizard/skeleton.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { type DraftStart, placesAsked, useOrderDraft } from '../purchase/draft.ts';
import type { BoughtCourse } from '../purchase/order.ts';
import type { RenewedPeople } from '../purchase/use-purchase.ts';
import { type ClosedReason, WizardClosed } from './closed.tsx';
import { ShopLink } from './frame/shop-link.tsx';
import { OrderedBefore, useOrderedBefore } from './ordered-before.tsx';
import { useAsked } from './use-asked.ts';
import { useHeld } from './use-held.ts';
import { useRenewing } from './use-renewing.ts';
import { Wizard } from './wizard.tsx';

const skeleton = <WizardPageSkeleton wholeOn="order" />;

const numberIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

type WizardPageProps = { courseId: string; instanceId: string; sessionId: string };

/** From the buy button to the payment. The address says what is bought; the input is saved on this device. */
export function WizardPage({ courseId, instanceId, sessionId }: WizardPageProps) {
  const text = useText('orders');
  const shop = useText('webshop');
  const { quantity, event_id, renewal, course_request, people, for: takers } = useAddressSearch();
  const forOthers = takers === 'others';
  const bought: BoughtCourse = {
    instanceId: numberIn(instanceId),
    courseId: numberIn(courseId),
    eventId: numberIn(event_id) || null,
    sessionKey: sessionId !== '0' && SessionKey.safeParse(sessionId).success ? sessionId : '',
    ...(RenewalToken.safeParse(renewal).success && { renewal: renewal ?? '' }),
  };
  useEffect(() => keepEmbeddingPage(bought.instanceId), [bought.instanceId]);
  const askedQuantity = placesAsked(quantity, bought.eventId !== null);
  const course = useEndpoint(readShopCourse, {
    params: { webshop_id: bought.instanceId, course_id: bought.courseId },
    query: { buying: 'true', ...(bought.sessionKey !== '' && { session_key: bought.sessionKey }) },
  });
  const signedIn = useSession()?.user.instance_id === bought.instanceId;
  const draftKey = [
    bought.instanceId,
    bought.courseId,
    bought.eventId ?? 0,
    ...(bought.renewal ? ['renewal'] : []),
    ...(course_request ? ['request'] : []),
    ...(forOthers ? ['others'] : []),
    ...(people ? [people] : []),
  ].join('/');
  const renewing = useRenewing(bought);
  // A buyer who signs in later is not sent back to the beginning for it.
  const [knownFromStart] = useState(signedIn);
  const { isLoading: isHeldLoading } = useHeld(bought, knownFromStart && signedIn);
  const before = useOrderedBefore(bought);
  const asked = useAsked(numberIn(course_request), bought);
  if (!course.data && course.error?.code === 'course.not_found') {
    return (
      <CourseMissing
        actions={
          <ButtonLink size="lg" link={<ShopLink bought={{ ...bought, courseId: 0 }} />}>
            {shop('course.to_shop')}
          </ButtonLink>
        }
      />
    );
  }
  if (before.order) return <OrderedBefore order={before.order} />;
  if (before.isLoading || renewing.isLoading || asked.isLoading || isHeldLoading) return skeleton;
  return (
    <Loaded query={course} skeleton={skeleton} errorTitle={text('wizard.failed')}>
      {(data) => (
        <WizardOfCourse
          key={`${draftKey}?${askedQuantity}`}
          draftKey={draftKey}
          start={{ askedQuantity, signedIn, forOthers, renewing: renewing.known ?? asked.known }}
          bought={bought}
          renewed={renewing.renewed}
          course={data}
        />
      )}
    </Loaded>
  );
}

type WizardOfCourseProps = {
  draftKey: string;
  start: DraftStart;
  bought: BoughtCourse;
  renewed: RenewedPeople | undefined;
  course: ShopCourse;
};

/** The wizard with the saved input, or the reason why the course cannot be bought. */
function WizardOfCourse({ draftKey, start, bought, renewed, course }: WizardOfCourseProps) {
  const { draft, ...keeper } = useOrderDraft(draftKey, start);
  const event = course.course_event.find(({ id }) => id === bought.eventId) ?? null;
  const needsDate = course.type === 'instructor_led_training' || bought.eventId !== null;
  const closed = (reason: ClosedReason) => <WizardClosed reason={reason} bought={bought} course={course} />;
  if (!course.signedIn && course.signInLink) return closed('sign_in');
  if (!course.available) return closed('not_available');
  if (needsDate && bought.eventId === null) return closed('no_date');
  if (needsDate && (!event || !isOpen(event, Date.now() / 1000))) return closed('date_over');
  if (!draft) return skeleton;
  return <Wizard bought={bought} renewed={renewed} course={course} event={event} draft={draft} {...keeper} />;
}
