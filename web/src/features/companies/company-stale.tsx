import { type Company, readCompany } from '@coursefront/contract/companies.ts';
import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { companyReads } from './use-company-form.ts';

type CompanyStaleProps = { companyId: number; onLoaded: (company: Company) => void };

/** After a change that came too late: what was typed is still there to be read, and the way to the company as it is. */
export function CompanyStale({ companyId, onLoaded }: CompanyStaleProps) {
  const text = useText('companies');
  const load = useAction(readCompany, { refreshes: companyReads });
  const box = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed below it.
  useEffect(() => box.current?.focus(), []);

  const press = () =>
    load.mutate(
      { query: { id: String(companyId) } },
      {
        onSuccess: onLoaded,
        onError: ({ message }) => toast({ kind: 'danger', title: message, seconds: noticeSeconds.error }),
      },
    );
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-24 justify-items-start gap-3">
      <p>{text('form.stale')}</p>
      <Button busy={load.isPending} onClick={press}>
        {text('form.reload')}
      </Button>
    </div>
  );
}
