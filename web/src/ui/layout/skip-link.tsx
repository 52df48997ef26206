import type { ReactNode } from 'react';

/** The first element that the Tab key reaches. It skips the navigation. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="absolute start-4 -top-16 z-50 rounded-md bg-raised px-4 py-3 text-ink focus:top-4 focus:shadow-3"
    >
      {children}
    </a>
  );
}
