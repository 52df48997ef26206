import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { SiteMark } from './site-mark.tsx';

/** The site's mark and name, which lead to where the person begins. */
export function BrandLine() {
  const site = useSite();
  const name = siteName(site);
  return (
    <Link to={pathTo('Home')} className="flex min-w-0 items-center gap-3 font-semibold text-ink no-underline">
      <SiteMark />
      <span className="min-w-0 leading-tight">
        {name}
        {site.instance?.lms_url && (
          <small className="block text-xs font-normal text-ink-3">
            <bdi dir="ltr">{new URL(site.instance.lms_url).host}</bdi>
          </small>
        )}
      </span>
    </Link>
  );
}
