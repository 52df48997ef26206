import type { LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { AskVendor, type AskVendorProps } from './ask-vendor.tsx';

type AskForChangeProps = { date: LearnersDate; vendor: Learning['vendor'] };

export function AskForChange({
  date,
  vendor,
  ...look
}: AskForChangeProps & Pick<AskVendorProps, 'className' | 'size'>) {
  const text = useText('learning');
  return (
    <SeatMail date={date} vendor={vendor} intro={text('ask.change_intro')} label={text('dates.ask_change')} {...look} />
  );
}

/** Whom to write to, with the address to be copied where no mail program opens, and the e-mail itself. */
export function AskToCancel({ date, vendor }: AskForChangeProps) {
  const text = useText('learning');
  return (
    <>
      <p className="text-sm text-ink-2">
        {text('dates.cancel_bought', { vendor: isolated(vendor.name) })} <Address of={vendor} />
      </p>
      <SeatMail
        date={date}
        vendor={vendor}
        intro={text('ask.cancel_intro')}
        label={text('dates.ask_cancel')}
        size="sm"
      />
    </>
  );
}

type SeatMailProps = AskForChangeProps & Pick<AskVendorProps, 'className' | 'size'> & { intro: string; label: string };

/** The e-mail says which seat it is about, so that the training company finds it. */
function SeatMail({ date, intro, ...look }: SeatMailProps) {
  const text = useText('learning');
  const when = useWhen();
  const user = useSession()?.user;
  const { course_name: course, order_reference_id: number } = date;
  return (
    <AskVendor
      {...look}
      subject={text('ask.date_subject', { course })}
      lines={[
        intro,
        '',
        course,
        [when(date), date.location].filter(Boolean).join(', '),
        ...(number === null ? [] : [text('ask.change_order', { number })]),
        ...(user ? [personName(user)] : []),
      ]}
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
      {text(`dates.${why}`, { vendor: vendor.name })} <Address of={vendor} />
    </p>
  );
}

function Address({ of: { email } }: { of: Learning['vendor'] }) {
  if (email === null) return null;
  return (
    <bdi dir="ltr" className="font-medium select-all wrap-anywhere">
      {email}
    </bdi>
  );
}
