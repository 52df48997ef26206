import type { LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { AskVendor, type AskVendorProps } from './ask-vendor.tsx';

type AskForChangeProps = { date: LearnersDate; vendor: Learning['vendor'] };

/** The e-mail says which seat it is about, so that the training company finds it. */
export function AskForChange({
  date,
  vendor,
  ...look
}: AskForChangeProps & Pick<AskVendorProps, 'className' | 'size'>) {
  const text = useText('learning');
  const when = useWhen();
  const user = useSession()?.user;
  const { course_name: course, order_reference_id: number } = date;
  return (
    <AskVendor
      vendor={vendor}
      subject={text('ask.date_subject', { course })}
      lines={[
        text('ask.change_intro'),
        '',
        course,
        [when(date), date.location].filter(Boolean).join(', '),
        ...(number === null ? [] : [text('ask.change_order', { number })]),
        ...(user ? [personName(user)] : []),
      ]}
      label={text('dates.ask_change')}
      {...look}
    />
  );
}

/** Why it takes an e-mail, with the address to be copied where no mail program opens. */
export function WhoChanges({ date, vendor }: AskForChangeProps) {
  const text = useText('learning');
  const why = date.registration_closed ? 'closed' : date.order_reference_id !== null && 'bought';
  if (vendor.email === null || !why) return null;
  return (
    <p className="w-full text-sm text-ink-2">
      {text(`dates.${why}`, { vendor: vendor.name })}{' '}
      <bdi dir="ltr" className="font-medium select-all wrap-anywhere">
        {vendor.email}
      </bdi>
    </p>
  );
}
