import { type Language, languages } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { nameLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

type LanguageTabsProps = {
  label: string;
  current: Language;
  /** The customer's own language. */
  first: Language;
  /** The languages that have a text. */
  written: readonly Language[];
  pathOf: (language: Language) => string;
};

/** Languages of a text that customers write: the customer's own first, then those that are written, then the rest. */
export function LanguageTabs({ label, current, first, written, pathOf }: LanguageTabsProps) {
  const text = useText('editing');
  const reader = useLanguage();
  const rank = (code: Language) => (code === first ? 0 : written.includes(code) ? 1 : 2);
  const sorted = languages.toSorted((a, b) => rank(a) - rank(b));
  const names = nameLanguages(sorted, reader);
  return (
    <TabLinks
      label={label}
      current={current}
      tabs={sorted.map((code, index) => ({
        id: code,
        label: (
          <>
            {names[index]}
            {written.includes(code) && (
              <>
                <Icon of={Check} size="sm" className="text-success" />
                <span className="sr-only">{text('written')}</span>
              </>
            )}
          </>
        ),
        link: <Link to={pathOf(code)} search={{}} />,
      }))}
    />
  );
}
