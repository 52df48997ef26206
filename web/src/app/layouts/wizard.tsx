import { Outlet } from '@tanstack/react-router';
import { ChevronDown, Receipt } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { WizardPlacesContext } from '../../parts/wizard/slot.tsx';
import { classes } from '../../ui/classes.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useDensity } from '../../ui/layout/use-density.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { BrandLine } from './brand-line.tsx';
import { PageFoot } from './page-foot.tsx';
import { ParticipantActions } from './participant-actions.tsx';

/** Steps at the top, the summary of the purchase beside the page. Pages fill these places with `WizardSlot`. */
export function WizardLayout() {
  const text = useText('common');
  const [steps, setSteps] = useState<HTMLElement | null>(null);
  const [help, setHelp] = useState<HTMLElement | null>(null);
  const [summary, setSummary] = useState<HTMLElement | null>(null);
  const [total, setTotal] = useState<HTMLElement | null>(null);
  useDensity('comfortable');
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <SkipLink to="main">{text('navigation.skip')}</SkipLink>
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-(--w-wizard) items-center gap-x-6 gap-y-3 px-4 py-3 max-md:flex-wrap md:px-6">
          <div className="min-w-0 max-md:grow max-md:basis-0">
            <BrandLine />
          </div>
          <div ref={setSteps} className="mx-auto empty:hidden max-md:order-last max-md:w-full" />
          <div className="ms-auto flex items-center gap-2">
            <ParticipantActions />
            <div ref={setHelp} className="empty:hidden" />
          </div>
        </div>
      </header>
      {/* On phones the foot begins below the screen, so that it does not jump while the page loads. */}
      <div className="mx-auto grid w-full max-w-(--w-wizard) grid-cols-[minmax(0,1fr)] content-start items-start gap-5 px-4 py-5 max-md:min-h-dvh md:gap-8 md:px-6 md:pt-8 md:pb-16 lg:has-[[data-summary]:not(:empty)]:grid-cols-[minmax(0,1fr)_21rem]">
        <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WizardPlacesContext value={{ steps, help, summary, total }}>
            <Outlet />
          </WizardPlacesContext>
        </main>
        <WizardSummary summaryRef={setSummary} totalRef={setTotal} />
      </div>
      <div className="mx-auto w-full max-w-(--w-wizard) px-4 pt-6 pb-24 md:px-6 md:pb-6">
        <PageFoot />
      </div>
    </div>
  );
}

type WizardSummaryProps = { summaryRef: Ref<HTMLDivElement>; totalRef: Ref<HTMLSpanElement> };

/** The summary of the purchase: beside the page on wide screens, collapsed above it on small ones, hidden while empty. */
function WizardSummary({ summaryRef, totalRef }: WizardSummaryProps) {
  const text = useText('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside className="overflow-clip rounded-lg border border-line bg-surface has-[[data-summary]:empty]:hidden max-lg:order-first max-lg:has-[[data-repeats]]:hidden lg:sticky lg:top-24">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-5 py-3 text-start font-semibold lg:hidden"
      >
        <Icon of={Receipt} />
        <span className="grow">{open ? text('wizard.hide_summary') : text('wizard.show_summary')}</span>
        <span ref={totalRef} />
        <Icon of={ChevronDown} size="sm" className={classes('transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id={id}
        ref={summaryRef}
        data-summary=""
        className={classes('max-lg:border-t max-lg:border-line', !open && 'max-lg:hidden')}
      />
    </aside>
  );
}
