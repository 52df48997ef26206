import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { erasePerson, exportPerson } from '@coursefront/contract/people/personal-data.ts';
import { useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';

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
      />
    </Card>
  );
}
