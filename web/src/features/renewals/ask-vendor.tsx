import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { Mail } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import { useAskVendor } from '../../parts/renewals/use-ask-vendor.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** The e-mail to the training company about renewals of one course. Undefined if its address is not known. */
function useMailTo(): (renewals: readonly Renewal[]) => string | undefined {
  const ask = useAskVendor();
  return (renewals) => {
    const [first] = renewals;
    if (!first?.vendor.email) return undefined;
    const people = renewals.map(({ user, company, ends_at }) => ({ ...user, company: company?.name, ends_at }));
    return ask(first.vendor.email, first.course_name, people);
  };
}

/** For a renewal that nobody can order: the way to ask the training company, or the words to do so. */
export function AskVendor({ renewal }: { renewal: Renewal }) {
  const text = useText('renewals');
  const address = useMailTo()([renewal]);
  const { user, course_name, vendor } = renewal;
  if (address === undefined) return text('basket.closed.not_sold', { vendor: vendor.name });
  return (
    <>
      {text('not_sold')}
      <a href={address} className="block">
        {text('basket.contact', { vendor: vendor.name })}
        <span className="sr-only">
          : {personName(user)}, {course_name}
        </span>
      </a>
    </>
  );
}

/** One e-mail for each course, about everybody who is selected. */
export function AskVendorButtons({ renewals }: { renewals: readonly Renewal[] }) {
  const text = useText('renewals');
  const mailTo = useMailTo();
  return [...Map.groupBy(renewals, ({ courseid }) => courseid)].map(([courseid, asked]) => {
    const address = mailTo(asked);
    const [first] = asked;
    return (
      first &&
      address !== undefined && (
        <ButtonLink
          key={courseid}
          size="sm"
          icon={Mail}
          link={<a href={address} />}
          // On a phone it stands beside the other button, and the bar stays low.
          className="max-md:min-w-0 max-md:basis-40"
        >
          <span className="max-md:truncate">
            {text('ask', { vendor: first.vendor.name, course: first.course_name, number: asked.length })}
          </span>
        </ButtonLink>
      )
    );
  });
}
