import { readAdminSessions } from '@coursefront/contract/people/admin-sessions.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OthersDialog } from './others-dialog.tsx';
import { SessionLine } from './session-line.tsx';

/** Every browser that is signed in as this admin, this one first. */
export function SessionsSection() {
  const text = useText('admin-account');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const sessions = useEndpoint(readAdminSessions, {});
  return (
    <FormSection title={text('sessions.title')} text={text('sessions.text')}>
      <Card className="grid gap-4">
        <Loaded
          query={sessions}
          errorTitle={text('sessions.failed')}
          errorText={sessions.error?.message}
          retryLabel={common('list.try_again')}
        >
          {(list) => (
            <>
              <ul aria-label={text('sessions.caption')} className="grid divide-y divide-line">
                {list.map((session) => (
                  <SessionLine key={session.id} session={session} />
                ))}
              </ul>
              {list.length > 1 && (
                <Button className="justify-self-start" onClick={() => setAsking(true)}>
                  {text('sessions.end_others')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <OthersDialog open={asking} onClose={() => setAsking(false)} />
    </FormSection>
  );
}
