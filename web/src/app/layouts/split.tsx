import { Outlet } from '@tanstack/react-router';
import { siteName, useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { useDensity } from '../../ui/layout/use-density.ts';
import { BrandPicture } from '../../ui/pictures/brand-picture.tsx';
import { BrandLine } from './brand-line.tsx';
import { PageFoot } from './page-foot.tsx';

/** A short form beside the site's picture. Small screens show the form only. */
export function SplitLayout() {
  const text = useText('sessions');
  const site = siteName(useSite());
  useDensity('comfortable');
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="grid grid-rows-[auto_1fr_auto] px-4 py-5 md:px-10 md:py-8">
        <header>
          <BrandLine />
        </header>
        <main id="main" className="grid w-full max-w-94 content-center gap-6 self-stretch justify-self-center py-8">
          <Outlet />
        </main>
        <PageFoot />
      </div>
      <aside
        aria-label={site}
        className="sticky top-3 m-3 grid h-[calc(100dvh-1.5rem)] grid-rows-[minmax(0,1fr)_auto] overflow-clip rounded-xl max-lg:hidden"
      >
        <BrandPicture seed={site} />
        <div className="grid gap-2 bg-brand-900 px-10 pt-8 pb-10 text-white">
          <p className="text-xl font-semibold tracking-(--track-title) text-balance">{text('picture.title')}</p>
          <p className="text-md text-white/84">{text('picture.text', { site })}</p>
        </div>
      </aside>
    </div>
  );
}
