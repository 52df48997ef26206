import { Contrast, Globe } from 'lucide-react';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { PreferenceSelect } from './preference-select.tsx';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** Under pages without a profile menu: language and theme are never out of reach. */
export function PageFoot() {
  const text = useText('common');
  const { instance, product_name: product } = useSite();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-ink-3">
      {instance && <span>{text('powered_by', { product })}</span>}
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <PreferenceSelect icon={Globe} choice={useLanguageChoice()} />
        <PreferenceSelect icon={Contrast} choice={useThemeChoice()} />
      </span>
    </footer>
  );
}
