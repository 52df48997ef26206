import { useText } from './text.ts';

/** What a job does, in people's words; one that nobody has found words for yet by its own name. Takes the texts `jobs`. */
export function useJobWords(): (task: string) => string {
  const text = useText('jobs');
  return (task) => {
    const key = `tasks.${task}` as Parameters<typeof text>[0];
    const words = text(key);
    return words === key ? task : words;
  };
}
