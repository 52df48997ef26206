import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { erasePerson, exportPerson, readOpenThings } from '@coursefront/contract/people/personal-data.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { OpenThingsNotice } from './open-things.tsx';

type PersonDataSectionProps = {
  userId: number;
  name: string;
  /** Endpoints whose answers change when the person is erased. */
  refreshes: readonly Endpoint[];
  onErased?: () => void;
};

/** Part of a user's page: exports their personal data as a file, or erases it. */
export function PersonDataSection({ userId, name, refreshes, onErased }: PersonDataSectionProps) {
  const text = useText('personal-data');
  const [asking, setAsking] = useState(false);
  const open = useEndpoint(readOpenThings, { params: { id: userId } }, { when: asking });
  return (
    <Card className="grid gap-4">
      <div>
        <h2>{text('section.title')}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-2">{text('section.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text('erase.action')}
        </Button>
        <ExportButton
          endpoint={exportPerson}
          input={{ params: { id: userId } }}
          name={`person-${userId}.json`}
          label={text('export.action')}
        />
      </div>
      <EraseDialog
        endpoint={erasePerson}
        input={{ params: { id: userId } }}
        refreshes={refreshes}
        name={name}
        text={text('erase.text')}
        open={asking}
        onClose={() => setAsking(false)}
        {...(onErased && { onDone: onErased })}
      >
        <Loaded query={open} skeleton={<Skeleton className="h-16 w-full" />} errorTitle={text('open.failed')}>
          {(things) => <OpenThingsNotice open={things} />}
        </Loaded>
      </EraseDialog>
    </Card>
  );
}
