import { Clock, CreditCard } from 'lucide-react';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Linked } from '../../ui/text/linked.tsx';
import { Money } from '../../ui/text/money.tsx';
import { nowhere } from './kit-section.tsx';

export type Invoice = {
  number: string;
  date: string;
  company: string;
  buyer: string;
  course: string;
  minor: number;
  asked?: true;
};

export const invoices: Invoice[] = [
  {
    number: 'ITNL-000214',
    date: '2026-11-15',
    company: 'Fjordbygg AB',
    buyer: 'Maria Lind',
    course: 'First aid and CPR × 4',
    minor: 702000,
  },
  {
    number: 'ITNL-000213',
    date: '2026-11-14',
    company: 'Västkust Logistik AB',
    buyer: 'Henrik Falk',
    course: 'Better working environment for safety representatives × 2',
    minor: 1480000,
  },
  {
    number: 'ITNL-000211',
    date: '2026-11-12',
    company: 'Hamnkrogen i Lysekil',
    buyer: 'Sara Nyman',
    course: 'First aid and CPR × 6',
    minor: 1170000,
    asked: true,
  },
];

export const columns: Column<Invoice>[] = [
  {
    id: 'number',
    head: 'Order',
    sortable: true,
    cell: (row) => (
      <div className="max-md:flex max-md:gap-2">
        <Linked link={nowhere} className="font-medium whitespace-nowrap text-ink no-underline hover:underline">
          {row.number}
        </Linked>
        <div className="text-ink-3">
          <DateText value={row.date} />
        </div>
      </div>
    ),
  },
  {
    id: 'company',
    head: 'Company',
    sortable: true,
    phone: 'half',
    cell: (row) => (
      <>
        <div className="font-semibold">{row.company}</div>
        <div className="text-ink-3">{row.buyer}</div>
      </>
    ),
  },
  { id: 'course', head: 'Course', cell: (row) => <span className="text-ink-2">{row.course}</span> },
  {
    id: 'total',
    head: 'Amount',
    sortable: true,
    align: 'end',
    phone: 'half',
    cell: (row) => <Money minor={row.minor} currency="SEK" className="font-semibold" />,
  },
  {
    id: 'status',
    head: 'Status',
    cell: (row) =>
      row.asked ? (
        <Badge kind="info" icon={CreditCard}>
          Asked to pay by card
        </Badge>
      ) : (
        <Badge kind="warning" icon={Clock}>
          Awaiting approval
        </Badge>
      ),
  },
];
