import { type ComponentType, type ReactNode, useState } from 'react';
import { isOffline } from '../lib/api/api-failure.ts';
import { loadCode } from '../lib/code/load-code.ts';
import { useText } from '../lib/text/text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type Loadable, loadable } from '../ui/loadable.tsx';

/**
 * A part of a page that is loaded when it is first shown, inside a `Suspense`. If it cannot be loaded, it says so in its
 * place and can be tried again.
 *
 * ```tsx
 * const ContactDialog = lazyPart(async () => (await import('./dialog.tsx')).ContactDialog);
 * ```
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  const begin = () => loadable<Props>(() => loadCode(load));
  // React remembers a failure for ever, so another try needs another component.
  let Part = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its file is loaded
  const LazyPart = (props: Props) => {
    const [, setTries] = useState(0);
    const tryAgain = () => {
      Part = begin();
      setTries((tries) => tries + 1);
    };
    return (
      <PartBoundary onRetry={tryAgain}>
        <Part {...props} />
      </PartBoundary>
    );
  };
  return Object.assign(LazyPart, { preload: () => Part.preload() });
}

/** Says in its place that a part of the page failed. The rest of the page stays. */
export function PartBoundary({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <PartFailed
          error={error}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function PartFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText('common');
  return (
    <Notice
      kind="danger"
      live
      title={text('failed.part')}
      actions={<Button onClick={onRetry}>{text('failed.try_again')}</Button>}
    >
      {isOffline(error) ? text('failed.offline') : text('failed.text')}
    </Notice>
  );
}
