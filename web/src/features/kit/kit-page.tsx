import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useState } from 'react';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Density, useDensity } from '../../ui/layout/use-density.ts';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { FeedbackSection, SettingsSection, StatusSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { TenantsSection } from './tenants-section.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/** For developers: every component in its states, in any theme, direction and density. */
export function KitPage() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const [density, setDensity] = useState<Density>('compact');
  const locale = direction === 'rtl' ? 'ar-u-nu-latn' : 'en';
  useDensity(density);

  useEffect(() => {
    const root = document.documentElement;
    const before = { theme: root.dataset.theme, dir: root.dir };
    if (theme !== 'system') root.dataset.theme = theme;
    root.dir = direction;
    return () => {
      if (before.theme) root.dataset.theme = before.theme;
      else delete root.dataset.theme;
      root.dir = before.dir;
    };
  }, [theme, direction]);

  return (
    <DirectionProvider direction={direction}>
      <div id="kit" className="mx-auto grid max-w-288 grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8">
        <PageHead title="Kit" text="Every component in its states." />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <FilterChips label="Theme" filters={themes} value={theme} onChange={setTheme} />
          <FilterChips label="Direction" filters={directions} value={direction} onChange={setDirection} />
          <FilterChips label="Density" filters={densities} value={density} onChange={setDensity} />
        </div>
        <ButtonsSection />
        <FieldsSection locale={locale} />
        <ChoicesSection />
        <StatusSection />
        <FeedbackSection />
        <SettingsSection />
        <TablesSection />
        <NavigationSection />
        <DialogsSection />
        <FiguresSection locale={locale} />
        <PicturesSection />
        <TenantsSection />
      </div>
    </DirectionProvider>
  );
}
