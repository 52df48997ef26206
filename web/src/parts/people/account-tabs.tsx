import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';

export type AccountTab = 'create' | 'sign_in';

type AccountTabsProps = {
  tab: AccountTab;
  onChange: (tab: AccountTab) => void;
  create: ReactNode;
  signIn: ReactNode;
};

/** Tabs for a new account and for signing in. */
export function AccountTabs({ tab, onChange, create, signIn }: AccountTabsProps) {
  const text = useText('account-step');
  return (
    <Tabs
      label={text('tabs')}
      value={tab}
      onChange={onChange}
      tabs={[
        { value: 'create', label: text('create'), panel: create },
        { value: 'sign_in', label: text('sign_in'), panel: signIn },
      ]}
    />
  );
}
