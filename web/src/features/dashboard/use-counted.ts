import { mostCounted } from '@coursefront/contract/lists.ts';
import { useText } from '../../lib/text/text.ts';

/** What is counted only so far is told so. */
export function useCounted(): (count: number) => string {
  const text = useText('dashboard');
  return (count) => (count > mostCounted ? text('more_than', { count: mostCounted }) : String(count));
}
