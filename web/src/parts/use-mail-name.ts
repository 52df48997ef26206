import { useText } from '../lib/text/text.ts';

/** The name of a mail template; without a text of its own, its key. Needs the texts of `operations`. */
export function useMailName(): (template: string) => string {
  const text = useText('operations');
  return (template) => {
    const key = `mail_names.${template}` as Parameters<typeof text>[0];
    const name = text(key);
    return name === key ? template : name;
  };
}
