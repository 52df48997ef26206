import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

type SaveBarProps = {
  /** "3 changes not saved", or "1 field needs your attention". */
  title: ReactNode;
  text?: ReactNode;
  wrong?: boolean;
  actions: ReactNode;
};

/** Appears with the first change and stays at the bottom until the changes are saved or discarded. */
export function SaveBar({ title, text, wrong = false, actions }: SaveBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-raised py-3 ps-5 pe-3 text-sm shadow-3"
    >
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        {wrong && <Icon of={CircleAlert} className="text-danger" />}
        <span className="font-semibold">{title}</span>
        {text && <span className="text-ink-3 max-md:hidden">{text}</span>}
      </p>
      <div className="ms-auto flex gap-2">{actions}</div>
    </div>
  );
}
