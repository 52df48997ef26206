import { bankFileBytes } from '@coursefront/contract/invoices/bank-files.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { BankLines } from './bank-lines.tsx';
import { useBankFile } from './use-bank-file.ts';

/** Reads a file from the bank, shows what each payment pays, and books what is selected. */
export function BankFilePage() {
  const text = useText('invoices');
  const common = useText('common');
  const [file, setFile] = useState<File | null>(null);
  const bank = useBankFile();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen && chosen.size <= bankFileBytes) void bank.read(chosen);
    else bank.forget();
  };
  const fault = file && file.size > bankFileBytes ? text('bank.too_large') : bank.fault;
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.issued_invoices'), link: <Link to={pathTo('CompanyAccountInvoices')} /> }]}
        here={common('titles.bank_file')}
      />
      <PageHead title={common('titles.bank_file')} text={text('bank.text')} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {fault && <Notice kind="danger" live title={fault} />}
        <Field label={text('bank.file')} help={text('bank.file_help')}>
          <FileInput
            accept=".xml,.txt,.bgmax,.c53,.c54,text/xml,application/xml,text/plain"
            value={file}
            onChange={choose}
            prompt={text('bank.prompt')}
            removeLabel={text('bank.remove')}
          />
        </Field>
      </Card>
      {bank.isReading && (
        <div role="status">
          <span className="sr-only">{text('bank.reading')}</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {bank.told && !bank.isReading && (
        <BankLines
          key={bank.told.reading}
          told={bank.told.answer}
          busy={bank.isBooking}
          onBook={(lines) => bank.book(lines, file?.name ?? text('bank.file'))}
        />
      )}
    </>
  );
}
