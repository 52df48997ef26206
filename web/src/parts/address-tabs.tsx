import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressSearch } from '../lib/routes/address.ts';
import { TabLinks } from '../ui/layout/tab-links.tsx';

/** The tab that the address names, or the first one. */
export function useAddressTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const { tab } = useAddressSearch();
  return tabs.find((each) => each === tab) ?? tabs[0];
}

type AddressTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly Tab[];
  current: Tab | undefined;
  labelOf: (tab: Tab) => ReactNode;
  /** The name of the tab in the address. */
  param?: string;
  /** The page stays where it was scrolled to. */
  keepsScroll?: boolean;
  /** The address names the first tab as well, because without a name the page itself chooses the tab. */
  namesFirst?: boolean;
};

/** Tabs of one page that are told apart by the search of its address. The first one has no search, unless `namesFirst` is set. */
export function AddressTabs<Tab extends string>(props: AddressTabsProps<Tab>) {
  const { label, tabs, current, labelOf, param = 'tab', keepsScroll = false, namesFirst = false } = props;
  return (
    <TabLinks
      label={label}
      current={current}
      tabs={tabs.map((tab, index) => ({
        id: tab,
        label: labelOf(tab),
        link: (
          <Link
            to="."
            search={index === 0 && !namesFirst ? {} : { [param]: tab }}
            activeOptions={{ exact: true }}
            {...(keepsScroll && { resetScroll: false })}
          />
        ),
      }))}
    />
  );
}
