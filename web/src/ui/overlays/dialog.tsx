import { Dialog as Base } from '@base-ui/react/dialog';
import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { Glyph } from '../pictures/glyph.tsx';
import type { Status } from '../status.ts';
import { Unbroken } from '../text/unbroken.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question names the thing: "Deactivate Fjordbygg AB?" */
  title: ReactNode;
  icon?: LucideIcon;
  kind?: Status;
  /** `xl` for a large form. */
  size?: 'md' | 'xl';
  /** Escape and a press outside do not close it, because work would be lost. */
  keepOpen?: boolean;
  /** The user has to answer before anything else can happen. */
  alert?: boolean;
  /** Shows a close button. Leave it out if the actions already include one. */
  closeLabel?: string;
  /** The id of the text that describes the dialog. */
  describedBy?: string;
  /** The element to focus first, if it is not the first field: the safe choice. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus afterwards, if it is not the one that had the focus before. */
  finalFocus?: () => HTMLElement | null;
  /** Aligned to the end, the main action last. On phones they are stacked, the main action on top. */
  actions?: ReactNode;
  children?: ReactNode;
};

const fade =
  'transition-[opacity,translate] duration-(--t-slow) data-ending-style:opacity-0 data-starting-style:opacity-0';

/** The window, or the visible part of a long embedded frame. */
const seen = 'inset-x-0 top-[var(--seen-top,0px)] h-[var(--seen-height,100%)]';

export function Dialog({
  open,
  onClose,
  title,
  icon,
  kind = 'info',
  size = 'md',
  keepOpen = false,
  alert = false,
  closeLabel,
  describedBy,
  initialFocus,
  finalFocus,
  actions,
  children,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // Never focus the close button: Enter would press it before anything was read. On a touch screen, focusing a field would open
  // the on-screen keyboard; a dialog that follows another one does not know how it was opened.
  const focusOnOpening = (opened: string) => {
    if (opened === 'touch' || (opened === '' && isTouchScreen())) return heading.current;
    return firstField(body.current) ?? (closeLabel ? heading.current : true);
  };
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={keepOpen}
      onOpenChange={(_, details) => {
        if (keepOpen && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        {/* Also under a question about the dialog itself, which would look like a part of it. */}
        <Base.Backdrop forceRender className={classes(fade, 'fixed inset-0 z-20 bg-scrim')} />
        <Base.Viewport
          className={classes(
            seen,
            'fixed z-20 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-4',
          )}
        >
          <Base.Popup
            role={alert ? 'alertdialog' : 'dialog'}
            aria-describedby={describedBy}
            initialFocus={initialFocus ?? focusOnOpening}
            {...(finalFocus && { finalFocus })}
            className={classes(
              fade,
              'flex max-h-full w-full flex-col overflow-clip rounded-xl bg-raised text-density text-ink shadow-3 outline-none',
              'data-ending-style:translate-y-2 data-starting-style:translate-y-2',
              size === 'xl' ? 'max-w-240' : 'max-w-120',
            )}
          >
            <div className="flex gap-4 px-6 pt-6 pb-3">
              {icon && <Glyph icon={icon} kind={kind} shape="round" />}
              <Base.Title ref={heading} tabIndex={-1} className="min-w-0 grow self-center wrap-anywhere outline-none">
                {typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}
              </Base.Title>
              {closeLabel && (
                <IconButton label={closeLabel} icon={X} iconSize="sm" onClick={onClose} className="-me-2 -mt-1.5" />
              )}
            </div>
            <div
              ref={body}
              className={classes('grid min-h-0 gap-4 overflow-y-auto px-6 pb-6 text-sm text-ink-2', icon && 'ps-20')}
            >
              {children}
            </div>
            {actions && (
              <div
                data-bottom-bar
                className="flex justify-end gap-2 border-t border-line bg-surface-2 px-6 py-4 max-md:flex-col-reverse"
              >
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const isTouchScreen = (): boolean => window.matchMedia?.('(pointer: coarse)').matches;

const fields =
  ':is(input, select, textarea, [role=combobox]):not([type=hidden], [tabindex="-1"], [aria-hidden=true], :disabled)';

/** The first field to type into. Of a group of radio buttons it is the checked one, as with the Tab key. */
export function firstField(part: ParentNode | null): HTMLElement | undefined {
  const [first, ...others] = part?.querySelectorAll<HTMLElement>(fields) ?? [];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first;
  return others.find((other) => other.matches(':checked') && other.getAttribute('name') === first.name) ?? first;
}
