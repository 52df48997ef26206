import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { toastsAsked, watchToasts } from './toast.ts';
import type { ToastLabels } from './toaster.tsx';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

type UiProviderProps = { direction: 'ltr' | 'rtl'; toastLabels: ToastLabels; children: ReactNode };

/** Wraps the whole app: arrow keys follow the reading direction, and toasts can be shown. */
export function UiProvider({ direction, toastLabels, children }: UiProviderProps) {
  const asked = useSyncExternalStore(watchToasts, toastsAsked, toastsAsked);
  return (
    // The content security policy forbids inline style elements, and we do not need those of Base UI.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        {children}
        {asked && (
          <ErrorBoundary fallback={() => <PlainToasts labels={toastLabels} />}>
            <Suspense>
              <Toaster labels={toastLabels} />
            </Suspense>
          </ErrorBoundary>
        )}
      </DirectionProvider>
    </CSPProvider>
  );
}
