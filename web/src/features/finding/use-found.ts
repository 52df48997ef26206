import { type FoundTask, findThings } from '@coursefront/contract/panel/finding.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';

/** Things with the words, or only those that the task can be begun with. Nothing is asked without words. */
export function useFound(search: string, task?: FoundTask) {
  const when = search !== '';
  const answer = useEndpoint(
    findThings,
    { query: { search, ...(task && { for: task }) } },
    { when, keepPrevious: true, freshMinutes: 0.25 },
  );
  return {
    search,
    things: when ? (answer.data?.things ?? []) : [],
    more: when ? (answer.data?.more ?? []) : [],
    searching: when && (answer.isPlaceholderData || answer.isPending),
    failure: when && answer.isError ? answer.error : null,
  };
}
