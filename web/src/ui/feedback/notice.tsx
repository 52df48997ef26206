import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type Status, statusIcon, statusLook } from '../status.ts';

type NoticeProps = {
  kind: Status;
  title: ReactNode;
  /** Set if it appears because of a user action: screen readers announce it. */
  live?: boolean;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A message that stays on the page, with the actions to take. */
export function Notice({ kind, title, live = false, actions, className, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The user may have pressed a button at the end of a long form, far below the notice.
  useEffect(() => {
    if (live) box.current?.scrollIntoView({ block: 'nearest' });
  }, [live]);
  return (
    <div
      ref={box}
      role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('flex gap-3 rounded-md border px-4 py-3 text-sm', statusLook[kind], className)}
    >
      <Icon of={statusIcon[kind]} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink [&_a]:text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
