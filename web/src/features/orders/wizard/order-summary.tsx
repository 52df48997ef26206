import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { WizardCoupon } from './coupon.tsx';
import { WizardCourseLine } from './course-line.tsx';
import { WizardPriceLines } from './price-lines.tsx';
import { usePurchase } from './purchase.ts';

/** What is bought, what it costs and why, beside every step. */
export function WizardOrderSummary() {
  const text = useText('orders');
  const { course, step, searchOf } = usePurchase();
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-4 max-lg:hidden">
        <h2 className="text-md">{text('summary.title')}</h2>
        {step !== 'order' && (
          <Link to="." search={searchOf('order')}>
            {text('summary.change')}
          </Link>
        )}
      </div>
      <div className="grid gap-5 p-5 text-sm">
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
          <CourseCover course={course} className="aspect-4/3 rounded-md" />
          <WizardCourseLine />
        </div>
        <WizardPriceLines />
        <WizardCoupon />
      </div>
      <p className="flex gap-2 border-t border-line bg-surface-2 px-5 py-3 text-xs text-ink-2">
        <Icon of={Lock} size="sm" />
        {text('summary.secure')}
      </p>
    </>
  );
}
