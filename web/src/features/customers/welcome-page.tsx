import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { LinkCard, LinkCardTitle } from '../../ui/link-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const ways = [
  { page: 'AdminCustomers', title: 'titles.customers', text: 'welcome.customers' },
  { page: 'AdminJobs', title: 'titles.jobs', text: 'welcome.jobs' },
] as const;

/** The platform's front page: a greeting and the ways on. */
export function WelcomePage() {
  const text = useText('customers');
  const common = useText('common');
  const name = useSession()?.user.first_name ?? '';
  const { product_name: product } = useSite();
  return (
    <>
      <PageHead title={text('welcome.title', { name })} text={text('welcome.text', { product })} />
      <div className="grid gap-4 sm:grid-cols-2">
        {ways.map((way) => (
          <LinkCard key={way.page} className="gap-1 p-5">
            <LinkCardTitle link={<Link to={pathTo(way.page)} />}>{common(way.title)}</LinkCardTitle>
            <p className="text-ink-2">{text(way.text)}</p>
          </LinkCard>
        ))}
      </div>
    </>
  );
}
