import { useText } from '../../lib/text/text.ts';

/** What a mail is for, in people's words; one that nobody has found words for yet by its own name. */
export function useMailName(): (template: string) => string {
  const text = useText('operations');
  return (template) => {
    const key = `mail_names.${template}` as Parameters<typeof text>[0];
    const words = text(key);
    return words === key ? template : words;
  };
}
