import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Shows the label of an icon-only control. Never put required information here alone: touch screens cannot hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            // Screen readers already announce the control's own label.
            aria-hidden="true"
            className={
              'max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-surface shadow-2 transition-opacity ' +
              'data-ending-style:opacity-0 data-starting-style:opacity-0'
            }
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
