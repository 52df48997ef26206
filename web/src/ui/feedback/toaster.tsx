import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextButton } from '../buttons/text-button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { statusIcon, statusText } from '../status.ts';
import { receiveToasts, type ToastMessage } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';

export type ToastLabels = {
  /** Names the region where toasts appear. */
  notifications: string;
  dismiss: string;
};

const manager = Toast.createToastManager<ToastMessage>();

const show = (message: ToastMessage) =>
  manager.add({
    title: message.title,
    description: message.text,
    timeout: (message.seconds ?? 0) * 1000,
    data: message,
  });

/**
 * Shows at most three toasts, the newest at the bottom. Their timers stop while hovered or focused. Toasts are shown above
 * dialogs and below open menus and lists. They never cover an action of a dialog, or a bar with buttons at the bottom: mark
 * such a bar with `data-bottom-bar`.
 */
export function Toaster({ labels }: { labels: ToastLabels }) {
  useEffect(() => receiveToasts(show), []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toasts labels={labels} />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts({ labels }: { labels: ToastLabels }) {
  const { toasts, close } = Toast.useToastManager<ToastMessage>();
  const viewport = useRef<HTMLDivElement>(null);
  useToastPlace(viewport, toasts.length > 0);
  const lines = toasts.map((shown) => {
    const { kind, action } = shown.data ?? { kind: 'info' as const, action: undefined };
    return (
      <Toast.Root
        key={shown.id}
        toast={shown}
        swipeDirection={['left', 'right', 'down']}
        className={
          'rounded-lg bg-raised text-sm text-ink shadow-3 transition-[opacity,translate] duration-(--t-base) ' +
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) data-swiping:duration-0 ' +
          // A fading toast no longer gets in the way of a click.
          'data-ending-style:pointer-events-none data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0'
        }
      >
        <Toast.Content className="flex items-start gap-3 py-3 ps-4 pe-3">
          <Icon of={statusIcon[kind]} className={statusText[kind]} />
          <div className="min-w-0 grow">
            <Toast.Title className="text-sm font-semibold tracking-normal" render={<p />} />
            <Toast.Description className="text-ink-2" />
            {action && (
              <TextButton
                className="mt-1"
                onClick={() => {
                  close(shown.id);
                  action.onPress();
                }}
              >
                {action.label}
              </TextButton>
            )}
          </div>
          {/* Base UI's own close button is hidden from screen readers until the pointer is over the toasts. */}
          <div className="my-[calc((1lh-var(--control-small))/2)]">
            <IconButton label={labels.dismiss} icon={X} iconSize="sm" size="sm" onClick={() => close(shown.id)} />
          </div>
        </Toast.Content>
      </Toast.Root>
    );
  });
  return (
    <Toast.Viewport
      ref={viewport}
      aria-label={labels.notifications}
      className="fixed end-6 bottom-4 z-25 flex w-[min(23rem,calc(100%-2rem))] flex-col-reverse gap-2 max-md:inset-x-4 max-md:w-auto"
    >
      {lines}
    </Toast.Viewport>
  );
}
