import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { tabLook, tabRowLook } from './tab-links.tsx';

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Views that are switched in place. Use `TabLinks` if each view has its own address. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange} className={classes('grid gap-6', className)}>
      <Base.List aria-label={label} activateOnFocus className={tabRowLook}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="min-w-0">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
