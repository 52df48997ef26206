import { useText } from './text.ts';

/** Describes a job in plain words; a job without a text keeps its own name. Needs the texts `jobs`. */
export function useJobWords(): (task: string) => string {
  const text = useText('jobs');
  return (task) => {
    const key = `tasks.${task}` as Parameters<typeof text>[0];
    const words = text(key);
    return words === key ? task : words;
  };
}
