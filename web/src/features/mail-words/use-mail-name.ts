import { useText } from '../../lib/text/text.ts';

/** The name of a mail; without a text of its own, its key. */
export function useMailName(): (template: string) => string {
  const text = useText('operations');
  return (template) => {
    const key = `mail_names.${template}` as Parameters<typeof text>[0];
    const name = text(key);
    return name === key ? template : name;
  };
}
