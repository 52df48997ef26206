import type { CSSProperties } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/buttons/filter-chips.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox.tsx';
import { Mark } from '../../ui/pictures/mark.tsx';
import { Count } from '../../ui/text/count.tsx';
import { Linked } from '../../ui/text/linked.tsx';
import { nowhere } from './kit-section.tsx';

const tenants = {
  Petrol: '#0b6478',
  Yellow: '#ffd400',
  'Near-black': '#111418',
  Coral: '#e2574c',
  Violet: '#5b3fd6',
  Lime: '#8fd14f',
};

const ramp = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'];

export function TenantsSection() {
  return (
    <section aria-labelledby="kit-tenants" className="grid gap-4">
      <h2 id="kit-tenants">One variable, six tenants</h2>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {(['light', 'dark'] as const).flatMap((theme) =>
          Object.entries(tenants).map(([name, brand]) => (
            <Tenant key={theme + name} theme={theme} name={name} brand={brand} />
          )),
        )}
      </div>
    </section>
  );
}

function Tenant({ theme, name, brand }: { theme: 'light' | 'dark'; name: string; brand: string }) {
  const title = `${name}, ${theme}`;
  return (
    <article
      aria-label={title}
      data-theme={theme}
      style={{ '--brand': brand } as CSSProperties}
      className="theme grid gap-3 rounded-lg border border-line bg-surface p-6 text-ink"
    >
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-2 font-semibold">
          <Mark name={name} />
          {name}
        </span>
        <code className="text-xs text-ink-3">{brand}</code>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">Buy 10 places</Button>
        <Button variant="soft">See dates</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip pressed count={14}>
          All
        </Chip>
        <Linked link={nowhere}>A link</Linked>
        <Count value={12} label="12 waiting" />
        <CheckboxInput defaultChecked aria-label={`Example, ${title}`} />
      </div>
      <Progress label={`Progress, ${title}`} value={62} max={100} words="62 %" showWords={false} />
      <div aria-hidden="true" className="flex overflow-clip rounded-md">
        {ramp.map((step) => (
          <span key={step} className="h-4 grow" style={{ background: `var(--brand-${step})` }} />
        ))}
      </div>
    </article>
  );
}
