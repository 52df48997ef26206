import { readShopCourse, SessionKey } from '@coursefront/contract/shop/webshop.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { Search } from '../../../lib/routes/address.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { CourseMissing } from '../../../parts/courses/course-missing.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placesAsked } from './draft.ts';
import type { Bought } from './order.ts';
import { ShopLink } from './shop-link.tsx';
import { WizardSkeleton } from './skeleton.tsx';
import { Wizard } from './wizard.tsx';

const numberIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** From the buy button to the payment: what is bought stands in the address, what is typed on this device. */
export function WizardPage() {
  const text = useText('orders');
  const shop = useText('webshop');
  const common = useText('common');
  const { courseId, instanceId, sessionId = '' }: Search = useParams({ strict: false });
  const { quantity, event_id }: Search = useSearch({ strict: false });
  const bought: Bought = {
    instanceId: numberIn(instanceId),
    courseId: numberIn(courseId),
    eventId: numberIn(event_id) || null,
    sessionKey: sessionId !== '0' && SessionKey.safeParse(sessionId).success ? sessionId : '',
  };
  const askedQuantity = placesAsked(quantity, bought.eventId !== null);
  const course = useEndpoint(readShopCourse, {
    params: { webshop_id: bought.instanceId, course_id: bought.courseId },
    query: { ...(bought.sessionKey !== '' && { session_key: bought.sessionKey }) },
  });
  const signedIn = useSession()?.user.instance_id === bought.instanceId;
  const draftKey = [bought.instanceId, bought.courseId, bought.eventId ?? 0].join('/');
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
  return (
    <Loaded
      query={course}
      skeleton={<WizardSkeleton />}
      errorTitle={text('wizard.failed')}
      errorText={course.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(data) => (
        <Wizard
          key={`${draftKey}?${askedQuantity}`}
          draftKey={draftKey}
          beginning={{ askedQuantity, signedIn }}
          bought={bought}
          course={data}
        />
      )}
    </Loaded>
  );
}
