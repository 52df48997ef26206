import { siteName, useSite } from '../../lib/session/site.ts';
import { Mark } from '../../ui/pictures/mark.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { useHost } from '../use-host.ts';

/** The logo that the learning site has; until it is there, and where there is none, the site's letter. */
export function SiteMark() {
  const name = siteName(useSite());
  const logo = useLoadedImage(useHost().data?.logo_url);
  return <Mark name={name} logo={logo} />;
}
