import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Menu } from '../../ui/overlays/menu.tsx';

type ExportedFile<E extends Endpoint> = { endpoint: E; input: CallInput<E>; name: string };

function useExport() {
  const text = useText('common');
  const [busy, setBusy] = useState(false);
  const save = async <E extends Endpoint>({ endpoint, input, name }: ExportedFile<E>) => {
    setBusy(true);
    const done = await download(endpoint, input, name);
    setBusy(false);
    if (!done) toast({ kind: 'danger', title: text('export.failed') });
  };
  return { busy, save };
}

type ExportButtonProps<E extends Endpoint> = ExportedFile<E> & {
  label?: string;
  /** Among the tools of a list: on phones an icon. */
  compact?: boolean;
};

/** Downloads a list as a file. */
export function ExportButton<E extends Endpoint>({ label, compact, ...file }: ExportButtonProps<E>) {
  const text = useText('common');
  const look = compact ? 'max-md:sr-only' : undefined;
  const { busy, save } = useExport();
  return (
    <Button
      {...(!compact && { className: 'ms-auto' })}
      icon={Download}
      busy={busy}
      busyLabel={<span className={look}>{text('export.busy')}</span>}
      onClick={() => void save(file)}
    >
      <span className={look}>{label ?? text('export.csv')}</span>
    </Button>
  );
}

type ExportMenuProps<E extends Endpoint> = { csv: ExportedFile<E>; xlsx: ExportedFile<E> };

/** Among the tools of a list that is exported in two formats. */
export function ExportMenu<E extends Endpoint>({ csv, xlsx }: ExportMenuProps<E>) {
  const text = useText('common');
  const { busy, save } = useExport();
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={busy} busyLabel={<span className="max-md:sr-only">{text('export.busy')}</span>}>
          <span className="max-md:sr-only">{text('export.menu')}</span>
        </Button>
      }
      entries={[
        { label: text('export.csv_file'), icon: FileText, onSelect: () => void save(csv) },
        { label: text('export.xlsx_file'), icon: FileSpreadsheet, onSelect: () => void save(xlsx) },
      ]}
    />
  );
}
