import { localeOf, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { usePurchase } from './purchase.ts';

/** The course in three lines: its name, its kind and places, and the date if it has one. */
export function WizardCourseLine() {
  const text = useText('orders');
  const language = useLanguage();
  const zone = useEventZone();
  const { course, event, draft } = usePurchase();
  const count = draft.quantity ?? 0;
  const number = new Intl.NumberFormat(numberLocaleOf(language)).format(count);
  // The plural needs the number itself, so that it is parted into thousands only in the finished text.
  const places = text('summary.places', { count }).replace(String(count), number);
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{course.name}</p>
      <p className="text-ink-3">{text('summary.what', { type: text(`summary.${course.type}`), places })}</p>
      {event && (
        <p className="text-ink-3">
          <EventDate value={event.start_date} locale={localeOf(language)} zone={zone} />
          {event.location && `, ${event.location}`}
        </p>
      )}
    </div>
  );
}
