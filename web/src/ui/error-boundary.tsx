import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Shown instead of the children after they failed. `retry` draws them again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Keeps a failure of one part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
