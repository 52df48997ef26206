import { Download, Ellipsis, House, LogOut, ReceiptText, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../ui/feedback/stepper.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Mark } from '../../ui/pictures/mark.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Linked } from '../../ui/text/linked.tsx';
import { KitRow, KitSection, nowhere } from './kit-section.tsx';

const steps = ['Order', 'Account', 'Participants', 'Payment'].map((name) => ({ name, link: nowhere }));
const views = ['Profile', 'Participants', 'Licences', 'Orders'].map((label) => ({ id: label, label, link: nowhere }));
const pageLabels = { previous: 'Previous page', next: 'Next page' };

export function NavigationSection() {
  const [tab, setTab] = useState<'settings' | 'preview'>('settings');
  const [role, setRole] = useState('manager');
  const [open, setOpen] = useState(false);
  return (
    <KitSection title="Navigation">
      <Breadcrumbs label="Trail" trail={[{ label: 'Shop', link: nowhere }]} here="Workplace safety basics" />
      <PageHead
        picture={<Avatar name="Fjordbygg AB" size="lg" />}
        title="Fjordbygg AB"
        beside={<Badge kind="success">Active</Badge>}
        text="Team lead Maria Lind. Customer since 03-02-2025, changed 12-11-2026."
        actions={
          <>
            <Button icon={ReceiptText}>Orders</Button>
            <Button variant="primary" icon={Download}>
              Export
            </Button>
            <IconButton variant="secondary" label="More actions" icon={Ellipsis} />
          </>
        }
      />
      <TabLinks label="Company" tabs={views} current="Profile" />
      <Tabs
        label="Courses"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'settings', label: 'Settings', panel: <p className="text-ink-2">Settings of the courses.</p> },
          { value: 'preview', label: 'Shop preview', panel: <p className="text-ink-2">What buyers see.</p> },
        ]}
      />
      <Stepper label="Purchase, step 3" steps={steps} current={3} doneLabel="done" />
      <Stepper label="Purchase, step 1" steps={steps} current={1} doneLabel="done" />
      <Pagination
        page={1}
        pages={3}
        link={() => nowhere}
        summary="1–6 of 14"
        labels={{ pages: 'Short list', ...pageLabels }}
      />
      <Pagination
        page={9}
        pages={42}
        link={() => nowhere}
        summary="81–90 of 417"
        labels={{ pages: 'Long list', ...pageLabels }}
      />
      <KitRow>
        <Menu
          align="start"
          trigger={<Button>Profile menu</Button>}
          entries={[
            { label: 'Profile', icon: User, link: nowhere },
            'line',
            {
              heading: 'Role',
              value: role,
              onChange: setRole,
              options: [
                { value: 'manager', label: 'Training manager' },
                { value: 'lead', label: 'Team lead' },
              ],
            },
            'line',
            { label: 'Log out', icon: LogOut, onSelect: () => {} },
          ]}
        />
        <Button onClick={() => setOpen(true)}>Drawer</Button>
        <Mark name="Nordic Safety Academy" />
        <Avatar name="Elin Holm" />
      </KitRow>
      <Drawer open={open} onClose={() => setOpen(false)} label="Navigation" closeLabel="Close">
        <nav aria-label="Main" className="p-4">
          <Linked
            link={nowhere}
            aria-current="page"
            className="flex min-h-control items-center gap-3 rounded-md bg-brand-tint px-3 font-semibold text-brand-text no-underline"
          >
            <House aria-hidden="true" className="size-5" /> Home
          </Linked>
        </nav>
      </Drawer>
    </KitSection>
  );
}
