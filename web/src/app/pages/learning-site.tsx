import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkCard, LinkCardTitle } from '../../ui/layout/link-card.tsx';
import { useHost } from '../use-host.ts';

const grid = 'grid gap-4 sm:grid-cols-2';

/** Links to the person's courses at the learning site and to their own account. */
export function LearningSite() {
  const text = useText('common');
  const host = useHost();
  return (
    <section aria-labelledby="home-learning" className="grid gap-3">
      <h2 id="home-learning">{text('host.menu')}</h2>
      <Loaded
        query={host}
        errorTitle={text('home.learning_failed')}
        skeleton={
          <div className={grid}>
            <Skeleton className="h-22 w-full rounded-lg" />
            <Skeleton className="h-22 w-full rounded-lg" />
          </div>
        }
      >
        {({ home_url }) => (
          <div className={grid}>
            <LinkCard className="gap-1 p-5">
              <LinkCardTitle link={<a href={home_url} />}>{text('home.learning')}</LinkCardTitle>
              <p className="text-ink-2">{text('home.learning_text')}</p>
            </LinkCard>
            <LinkCard className="gap-1 p-5">
              <LinkCardTitle link={<Link to={pathTo('OwnAccount')} />}>{text('titles.my_account')}</LinkCardTitle>
              <p className="text-ink-2">{text('home.profile_text')}</p>
            </LinkCard>
          </div>
        )}
      </Loaded>
    </section>
  );
}
