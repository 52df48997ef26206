import { listLanguages, shortLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';

/** A few languages by name, many by their number, unless all are asked for. */
export function CourseLanguages({ codes, all = false }: { codes: readonly string[]; all?: boolean }) {
  const text = useText('courses');
  const language = useLanguage();
  if (all) return listLanguages(codes, language);
  return shortLanguages(codes, language, (count) => text('languages_count', { count }));
}
