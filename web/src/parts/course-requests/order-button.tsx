import { localeOf } from '@coursefront/contract/languages.ts';
import type { CourseRequest } from '@coursefront/contract/learning/course-requests.ts';
import { type CourseEvent, isOpen } from '@coursefront/contract/shop/events.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { stringifySearch } from '../../lib/routes/search.ts';
import { useSession } from '../../lib/session/session.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Button, type ButtonLook } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type DialogState, useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EventDate } from '../../ui/text/date-text.tsx';
import { useWeekdayAndHours } from '../events/use-when.ts';
import { Loaded } from '../loaded.tsx';
import { personName } from '../people/person-name.ts';

type Wanted = { request: CourseRequest; instanceId: number };

/** Opens the shop's wizard with the asker filled in. A course with dates asks for one first. */
export function OrderButton({ request, instanceId, ...look }: Wanted & Pick<ButtonLook, 'size' | 'variant'>) {
  const text = useText('course-requests');
  const dates = useDialogTask();
  const name = `${text('order.action')}: ${personName(request)}`;
  if (!request.has_dates)
    return (
      <ButtonLink
        {...look}
        icon={ShoppingCart}
        aria-label={name}
        link={<OrderLink request={request} instanceId={instanceId} />}
      >
        {text('order.action')}
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} icon={ShoppingCart} aria-label={name} onClick={() => dates.begin()}>
        {text('order.action')}
      </Button>
      {dates.dialog((_, dialog) => (
        <DatesDialog request={request} instanceId={instanceId} {...dialog} />
      ))}
    </>
  );
}

type OrderLinkProps = ComponentProps<'a'> & Wanted & { eventId?: number };

/** An order needs a session, so others sign in on the way. */
function OrderLink({ request, instanceId, eventId, ...dress }: OrderLinkProps) {
  const signedIn = useSession()?.user.instance_id === instanceId;
  const to = pathTo('CompanyWebshopPayment', { courseId: request.courseid, instanceId, sessionId: 0 });
  const search = {
    quantity: '1',
    ...(eventId !== undefined && { event_id: String(eventId) }),
    course_request: String(request.id),
    step: request.has_dates ? 'payment' : 'participants',
  };
  if (signedIn) return <Link {...dress} to={to} search={search} />;
  return <Link {...dress} to={pathTo('Login')} search={{ return_to: to + stringifySearch(search) }} />;
}

function DatesDialog({ request, instanceId, open, onClose }: Wanted & DialogState) {
  const text = useText('course-requests');
  const common = useText('common');
  const [chosen, setChosen] = useState(request.wished_date && String(request.wished_date.id));
  const course = useEndpoint(readShopCourse, {
    params: { webshop_id: instanceId, course_id: request.courseid },
    query: { buying: 'true' },
  });
  const dates = course.data?.course_event ?? [];
  const isFree = (event: CourseEvent) => isOpen(event, Date.now() / 1000);
  const date = dates.find((event) => String(event.id) === chosen && isFree(event)) ?? dates.find(isFree);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={common('dialog.close')}
      title={text('order.title', { course: request.course_name })}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          {date && (
            <ButtonLink
              variant="primary"
              link={<OrderLink request={request} instanceId={instanceId} eventId={date.id} />}
            >
              {text('order.go')}
            </ButtonLink>
          )}
          {course.data && !date && (
            <ButtonLink
              variant="primary"
              link={<Link to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: request.courseid })} />}
            >
              {text('order.course')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded query={course} errorTitle={text('order.failed')}>
        {() =>
          date ? (
            <Dates dates={dates} isFree={isFree} value={String(date.id)} onChange={setChosen} />
          ) : (
            <p>{text('order.none')}</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type DatesProps = {
  dates: readonly CourseEvent[];
  isFree: (event: CourseEvent) => boolean;
  value: string;
  onChange: (id: string) => void;
};

function Dates({ dates, isFree, value, onChange }: DatesProps) {
  const text = useText('course-requests');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const hours = useWeekdayAndHours(zone);
  return (
    <RadioCards
      legend={text('order.date')}
      value={value}
      onChange={onChange}
      cards={dates.map((event) => ({
        value: String(event.id),
        title: <EventDate value={event.start_date} locale={locale} zone={zone} />,
        text: (
          <>
            <span className="block">{hours({ starts_at: event.start_date, ends_at: event.end_date })}</span>
            {isFree(event) ? event.location : text('order.full')}
          </>
        ),
        disabled: !isFree(event),
      }))}
    />
  );
}
