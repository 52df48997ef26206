import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

/** What is wrong with one value, under it. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
