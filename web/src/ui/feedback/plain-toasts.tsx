import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Notice } from './notice.tsx';
import { receiveToasts, type ToastMessage } from './toast.ts';
import type { ToastLabels } from './toaster.tsx';

type Shown = ToastMessage & { id: number };

/** Toasts while the toaster cannot be loaded, as without a network. Part of the first bundle, so it has no effects. */
export function PlainToasts({ labels }: { labels: ToastLabels }) {
  const [shown, setShown] = useState<Shown[]>([]);
  useEffect(() => {
    let last = 0;
    return receiveToasts((message) => {
      last += 1;
      const id = last;
      setShown((before) => [...before.slice(-2), { ...message, id }]);
      if (message.seconds)
        setTimeout(() => setShown((now) => now.filter((one) => one.id !== id)), message.seconds * 1000);
    });
  }, []);
  return (
    <section
      aria-label={labels.notifications}
      className="fixed end-6 bottom-6 z-25 grid w-[min(23rem,calc(100%-2rem))] gap-2 max-md:inset-x-4 max-md:bottom-4 max-md:w-auto"
    >
      {shown.map(({ id, kind, title, text, action }) => (
        <Notice
          key={id}
          kind={kind}
          live
          title={title}
          className="shadow-3"
          actions={
            <>
              {action && (
                <button type="button" className="cursor-pointer underline" onClick={action.onPress}>
                  {action.label}
                </button>
              )}
              <IconButton
                label={labels.dismiss}
                icon={X}
                iconSize="sm"
                size="sm"
                onClick={() => setShown((now) => now.filter((one) => one.id !== id))}
              />
            </>
          }
        >
          {text}
        </Notice>
      ))}
    </section>
  );
}
