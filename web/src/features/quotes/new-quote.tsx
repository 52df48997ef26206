import { readCompany } from '@coursefront/contract/people/companies.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** A new quote, for a company if it was begun on that company's page. */
export function NewQuote({ companyId, ...dialog }: DialogState & { companyId?: string }) {
  return companyId === undefined ? <WriteDialog {...dialog} /> : <ForCompany companyId={companyId} {...dialog} />;
}

function ForCompany({ companyId, ...dialog }: DialogState & { companyId: string }) {
  const text = useText('quotes');
  const common = useText('common');
  const company = useEndpoint(readCompany, { query: { id: companyId } });
  if (company.data)
    return <WriteDialog company={{ value: String(company.data.id), label: company.data.name }} {...dialog} />;
  // An old link may name a company that is gone: then the form asks for one.
  if (company.error) return <WriteDialog {...dialog} />;
  return (
    <Dialog {...dialog} title={text('write.title')} closeLabel={common('dialog.close')} size="xl">
      <Skeleton className="h-96" />
    </Dialog>
  );
}
