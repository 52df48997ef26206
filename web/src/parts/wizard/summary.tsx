import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

type WizardSummaryProps = {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Says that the payment is secure. */
  foot: string;
  children: ReactNode;
};

/** The box with what is being bought. On phones the layout shows it below a line of its own, without the title. */
export function WizardSummary({ title, action, foot, children }: WizardSummaryProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-4 max-lg:hidden">
        <h2 className="text-md">{title}</h2>
        {action}
      </div>
      <div className="grid gap-5 p-5 text-sm">{children}</div>
      <p className="flex gap-2 border-t border-line bg-surface-2 px-5 py-3 text-xs text-ink-2">
        <Icon of={Lock} size="sm" />
        {foot}
      </p>
    </>
  );
}
