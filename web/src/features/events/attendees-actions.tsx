import { exportAttendees, type OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { Printer } from 'lucide-react';
import { ExportButton } from '../../lib/export-button.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';

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
