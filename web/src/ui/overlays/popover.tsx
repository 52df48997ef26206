import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { popupLook, sheetBackdropLook, sheetPositionLook } from '../popup-look.ts';

type PopoverProps = {
  /** A button whose label says what opens. */
  trigger: ReactElement;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** Controls beside their button, over a page that stays in use; on phones a sheet at the bottom of the screen. */
export function Popover({ trigger, title, open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={sheetBackdropLook} />
        <Base.Positioner
          positionMethod="fixed"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={sheetPositionLook}
        >
          <Base.Popup
            className={classes(
              popupLook,
              'grid max-h-(--available-height) gap-4 overflow-y-auto p-4 text-sm md:w-80',
              'max-md:max-h-[80dvh] max-md:rounded-b-none max-md:pb-[max(1rem,env(safe-area-inset-bottom))]',
            )}
          >
            <Base.Title className="text-md font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
