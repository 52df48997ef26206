import { Dialog } from '@base-ui/react/dialog';
import type { MouseEvent, ReactNode } from 'react';

type DrawerProps = { open: boolean; onClose: () => void; label: string; closeLabel: string; children: ReactNode };

/** The navigation on small screens. It slides in from the side where reading starts and closes when a link in it is followed. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const followed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className={
            'fixed inset-0 z-20 bg-scrim transition-opacity duration-(--t-slow) data-ending-style:opacity-0 ' +
            'data-starting-style:opacity-0'
          }
        />
        <Dialog.Popup
          aria-label={label}
          onClick={followed}
          className={
            'fixed inset-y-0 start-0 z-20 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-surface text-density ' +
            'text-ink shadow-3 outline-none transition-transform duration-(--t-slow) ' +
            'data-ending-style:-translate-x-full data-starting-style:-translate-x-full ' +
            'rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full'
          }
        >
          {children}
          {/* Visible only while focused, for screen reader users who can neither press Escape nor reach the page behind. */}
          <Dialog.Close className="sr-only rounded-md bg-raised px-4 py-3 focus:not-sr-only focus:absolute focus:end-3 focus:top-3 focus:shadow-3">
            {closeLabel}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
