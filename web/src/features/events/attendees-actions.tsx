import { exportAttendees, type OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { Printer } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** The list on paper, and as a file. */
export function AttendeesActions({ event: { id } }: { event: OwnEvent }) {
  const text = useText('events');
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {text('page.print')}
      </Button>
      <ExportButton
        endpoint={exportAttendees}
        input={{ params: { id } }}
        name={`participants-${id}.csv`}
        label={text('page.export')}
      />
    </>
  );
}
