import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import { type Renewal, readRenewals } from '@coursefront/contract/learning/renewals.ts';
import { Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import { useAskVendor } from '../../parts/renewals/use-ask-vendor.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { RenewalMenu } from './renewal-menu.tsx';

/** A few are in sight at once: with them the list has as many people as its month counts. */
const mostOpen = 10;

/** The most that the server returns at once. */
const mostShown = 100;

type RenewalsQuery = QueryOf<typeof readRenewals>;

/** Only open renewals are divided: for all others it does not matter whether the shop sells the course. */
export const hasUnsold = ({ state }: RenewalsQuery): boolean => state === 'due' || state === 'over';

/** Renewals of courses that the shop does not sell, with the same filters. */
export function useUnsold(query: RenewalsQuery, isApart: boolean) {
  const { sort: _, order: __, ...filters } = query;
  const asked = { query: { ...filters, page: 1, page_size: mostShown, sold: 'no' } };
  const when = isApart && hasUnsold(query);
  const { data } = useEndpoint(readRenewals, asked as never, { when, keepPrevious: true });
  return when && data ? data : { rows: [], total: 0 };
}

type FoundUnsold = ReturnType<typeof useUnsold>;

type PointerProps = {
  unsold: FoundUnsold;
  /** The number in the list, once it is known. Both together are the number of the month. */
  sold: number | undefined;
  onShow: () => void;
};

/** Above the list, because they may expire before everything in it. It comes late, so it stands in a line that is there. */
export function UnsoldPointer({ unsold: { rows, total }, sold, onShow }: PointerProps) {
  const text = useText('renewals');
  const first = rows.map(({ ends_at }) => ends_at).sort()[0];
  if (first === undefined || sold === undefined) return null;
  return (
    <>
      <Button size="sm" className="ms-2" onClick={onShow}>
        {/* The longer words would begin a new line on a phone, and move the page. */}
        <span className="max-md:hidden">{text('unsold.pointer', { number: total, total: sold + total })}</span>
        <span className="md:hidden">{text('unsold.title', { number: total })}</span>
      </Button>
      <span className="ms-1 text-sm text-ink-2 max-md:hidden">
        {text('unsold.first', { date: leftToRight(formatDate(first)) })}
      </span>
    </>
  );
}

type UnsoldProps = {
  unsold: FoundUnsold;
  section: RefObject<HTMLDetailsElement | null>;
  /** Nothing else is shown. */
  alone: boolean;
};

/** Nobody can order these, so they stand behind the list, by course. */
export function Unsold({ unsold: { rows, total }, section, alone }: UnsoldProps) {
  const text = useText('renewals');
  if (rows.length === 0) return null;
  const courses = [...Map.groupBy(rows, ({ courseid }) => courseid)];
  return (
    <Card padded={false}>
      <details ref={section} open={alone || total <= mostOpen}>
        <summary className="min-h-11 cursor-pointer content-center px-5 py-3 font-medium text-ink">
          {text('unsold.title', { number: total })}
        </summary>
        <p className="px-5 pb-3 text-sm text-ink-2">{text('unsold.text')}</p>
        {courses.map(([courseid, renewals]) => (
          <UnsoldCourse key={courseid} renewals={renewals as [Renewal, ...Renewal[]]} />
        ))}
        {total > rows.length && (
          <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
            {text('unsold.more', { shown: rows.length, total })}
          </p>
        )}
      </details>
    </Card>
  );
}

function UnsoldCourse({ renewals }: { renewals: readonly [Renewal, ...Renewal[]] }) {
  const text = useText('renewals');
  const ask = useAskVendor();
  const [{ course_name: course, vendor }] = renewals;
  // A lead of one company need not read its name in every line.
  const namesCompany = new Set(renewals.map(({ company }) => company?.id)).size > 1;
  const people = renewals.map(({ user, company, ends_at }) => ({ ...user, company: company?.name, ends_at }));
  return (
    <section aria-label={course} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-3 px-5 pt-4 pb-2">
        <h2 className="grow text-md">{course}</h2>
        {vendor.email !== null && (
          <ButtonLink size="sm" icon={Mail} link={<a href={ask(vendor.email, course, people)} />}>
            {text('basket.contact', { vendor: vendor.name })} <span className="sr-only">{course}</span>
          </ButtonLink>
        )}
      </div>
      {vendor.email === null && (
        <p className="px-5 pb-2 text-sm text-ink-2">{text('basket.closed.not_sold', { vendor: vendor.name })}</p>
      )}
      <ul className="pb-2">
        {renewals.map((renewal) => (
          <li key={renewal.id} className="flex items-center gap-3 px-5 py-1 text-sm">
            <span className="flex min-w-0 grow flex-wrap gap-x-3 wrap-anywhere">
              <span>{personName(renewal.user)}</span>
              {namesCompany && renewal.company && <span className="text-ink-3">{renewal.company.name}</span>}
              <span className="text-ink-3">{text(`kinds.${renewal.kind}`)}</span>
            </span>
            <DateText value={renewal.ends_at} className="whitespace-nowrap text-ink-2" />
            <RenewalMenu renewal={renewal} />
          </li>
        ))}
      </ul>
    </section>
  );
}
