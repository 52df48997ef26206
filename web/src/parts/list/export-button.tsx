import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

type ExportButtonProps<E extends Endpoint> = {
  endpoint: E;
  input: CallInput<E>;
  name: string;
  label?: string;
  /** Among the tools of a list: on phones an icon. */
  compact?: boolean;
};

/** Downloads a list as a file. */
export function ExportButton<E extends Endpoint>({ endpoint, input, name, label, compact }: ExportButtonProps<E>) {
  const text = useText('common');
  const look = compact ? 'max-md:sr-only' : undefined;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const done = await download(endpoint, input, name);
    setBusy(false);
    if (!done) toast({ kind: 'danger', title: text('export.failed') });
  };
  return (
    <Button
      className="ms-auto"
      icon={Download}
      busy={busy}
      busyLabel={<span className={look}>{text('export.busy')}</span>}
      onClick={run}
    >
      <span className={look}>{label ?? text('export.csv')}</span>
    </Button>
  );
}
