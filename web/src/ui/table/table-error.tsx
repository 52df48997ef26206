import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';

type TableErrorProps = { title: ReactNode; text?: ReactNode; retryLabel: string; onRetry: () => void; busy?: boolean };

/** One line that says what could not be loaded, with a retry button. */
export function TableError({ title, text, retryLabel, onRetry, busy }: TableErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-6 text-sm">
      <p className="flex items-start gap-2">
        <Icon of={CircleAlert} className="text-danger" />
        <span>
          <span className="font-semibold text-danger">{title}</span>{' '}
          {text && <span className="text-ink-2">{text}</span>}
        </span>
      </p>
      <Button onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  );
}
