import { ChevronDown, Receipt } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

type WizardSummaryProps = { summaryRef: Ref<HTMLDivElement>; totalRef: Ref<HTMLSpanElement> };

/** What is being bought: beside the page on wide screens, on small ones above it and folded. Gone while nothing fills it. */
export function WizardSummary({ summaryRef, totalRef }: WizardSummaryProps) {
  const text = useText('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside className="overflow-clip rounded-lg border border-line bg-surface has-[[data-summary]:empty]:hidden max-lg:order-first lg:sticky lg:top-24">
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
