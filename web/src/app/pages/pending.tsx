import { useText } from '../../lib/text/text.ts';
import { Spinner } from '../../ui/pictures/spinner.tsx';

/** Shown while the code or texts of a page load slowly. */
export function PendingPage() {
  const text = useText('common');
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-ink-2">
      <Spinner className="size-5 text-brand-text" />
      {text('busy.page')}
    </p>
  );
}
