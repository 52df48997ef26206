import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { exportAttendees, type OwnEvent } from '@coursefront/contract/own-events.ts';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** The list on paper, and as a file. */
export function AttendeesActions({ event: { id } }: { event: OwnEvent }) {
  const text = useText('events');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await download(exportAttendees, { params: { id } }, `participants-${id}.csv`);
    setBusy(false);
    if (!saved) toast({ kind: 'danger', title: text('page.export_failed'), seconds: noticeSeconds.error });
  };
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {text('page.print')}
      </Button>
      <Button icon={Download} busy={busy} busyLabel={text('page.exporting')} onClick={save}>
        {text('page.export')}
      </Button>
    </>
  );
}
