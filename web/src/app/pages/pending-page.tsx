import { useText } from '../../lib/text/text.ts';
import { Spinner } from '../../ui/pictures/spinner.tsx';

/** While a page's code or texts are on their way and it takes longer than a blink. */
export function PendingPage() {
  const text = useText('common');
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-ink-2">
      <Spinner className="size-5 text-brand-text" />
      {text('busy.page')}
    </p>
  );
}
