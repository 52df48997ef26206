import { readHostLogo } from '@coursefront/contract/people/sessions.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { isTenantUser, useSession } from '../../lib/session/session.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { Mark } from '../../ui/pictures/mark.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { useHost } from '../use-host.ts';

/** The site's logo and name, linked to the start page. */
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

/** The logo of the learning site, also for visitors. Its initial is shown until the logo is loaded, or if there is none. */
export function SiteMark() {
  const site = useSite();
  const host = useHost();
  const isVisitor = !isTenantUser(useSession()) && site.instance !== null;
  const shown = useEndpoint(
    readHostLogo,
    { query: { instance_id: site.instance?.id } },
    { when: isVisitor, freshMinutes: 5 },
  );
  const logo = useLoadedImage((isVisitor ? shown : host).data?.logo_url);
  return <Mark name={siteName(site)} logo={logo} />;
}
