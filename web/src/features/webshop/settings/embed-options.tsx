import { type Language, languageNames, languages } from '@coursefront/contract/languages.ts';
import { CourseType, readShop } from '@coursefront/contract/shop/webshop.ts';
import { type Embed, type EmbedTheme, embedThemes } from '@coursefront/contract/values/embed-code.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { Select } from '../../../ui/fields/select.tsx';

const starts = ['shop', 'dates', ...CourseType.options, 'course'] as const;
type Start = (typeof starts)[number];

export type EmbedChoice = { start: Start; course?: Option | undefined; theme: EmbedTheme; lang: Language | '' };

export const usualEmbed: EmbedChoice = { start: 'shop', theme: 'light', lang: '' };

/** The attributes that the choice adds to the embed code. Defaults are left out of it. */
export const embedOptionsOf = ({ start, course, theme, lang }: EmbedChoice): Partial<Embed> => ({
  ...(start === 'course' && course && { course: Number(course.value) }),
  ...(start === 'dates' && { filter: 'view=dates' }),
  ...(start !== 'shop' && start !== 'dates' && start !== 'course' && { filter: `type=${start}` }),
  ...(theme !== 'light' && { theme }),
  ...(lang !== '' && { lang }),
});

type EmbedOptionsProps = { instanceId: number; choice: EmbedChoice; onChange: (choice: EmbedChoice) => void };

/** The filters that the embedded shop begins with, its colours and its language. */
export function EmbedOptions({ instanceId, choice, onChange }: EmbedOptionsProps) {
  const text = useText('offers');
  const shop = useText('shop');
  const startLabel = (start: Start): string => {
    if (start === 'dates') return shop('dates_link');
    return start === 'shop' || start === 'course' ? text(`embed.start_${start}`) : shop(`type.${start}`);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={text('embed.start')}>
        <Select
          options={starts.map((value) => ({ value, label: startLabel(value) }))}
          value={choice.start}
          onChange={({ target }) => onChange({ ...choice, start: target.value as Start })}
        />
      </Field>
      <Field label={text('embed.theme')}>
        <Select
          options={embedThemes.map((value) => ({ value, label: text(`embed.theme_${value}`) }))}
          value={choice.theme}
          onChange={({ target }) => onChange({ ...choice, theme: target.value as EmbedTheme })}
        />
      </Field>
      <Field label={text('embed.lang')}>
        <Select
          options={[
            { value: '', label: text('embed.lang_visitor') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={choice.lang}
          onChange={({ target }) => onChange({ ...choice, lang: target.value as Language | '' })}
        />
      </Field>
      {choice.start === 'course' && (
        <Field label={text('embed.course')} className="sm:col-span-3">
          <SearchedBox
            endpoint={readShop}
            inputOf={(search) => ({
              body: { instance_id: instanceId, search, sort: 'name' as const, page_size: 20, preview: true },
            })}
            optionsOf={({ rows }) => rows.map(({ courseid, name }) => ({ value: String(courseid), label: name }))}
            chosen={choice.course}
            onChoose={(course) => onChange({ ...choice, course })}
            placeholder={text('embed.course_choose')}
            labels={{ search: text('embed.course_search'), none: text('embed.course_none') }}
          />
        </Field>
      )}
    </div>
  );
}
