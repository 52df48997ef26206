import { languageNames, supportedLanguage } from '@coursefront/contract/languages.ts';

/** A course's language as the shop lists it: its code and its own name. */
export function languageChoice(code: string): { id: string; name: string; value: string } {
  return { id: code, name: nameOf(code), value: code };
}

/** Kept, because finding one takes longer than the rest of a course page. There are few codes. */
const foundNames = new Map<string, string>();

function nameOf(code: string): string {
  const own = supportedLanguage(code);
  if (own) return languageNames[own];
  const name = foundNames.get(code) ?? findName(code);
  foundNames.set(code, name);
  return name;
}

/** Learning sites write `zh_cn` and have languages beyond ours; an unknown code stays as it is. */
function findName(code: string): string {
  try {
    const tag = code.replaceAll('_', '-');
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  } catch {
    return code;
  }
}
