import { Clock, CreditCard, ExternalLink, Lock, MonitorPlay, Users, X } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { SaveBar } from '../../ui/buttons/save-bar.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Overlay } from '../../ui/overlays/overlay.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { Spinner } from '../../ui/pictures/spinner.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Count } from '../../ui/text/count.tsx';
import { KitPair, KitRow, KitSection } from './kit-section.tsx';

const types = [
  { value: 'all', label: 'All', count: 14 },
  { value: 'online', label: 'E-learning', count: 9, icon: MonitorPlay },
  { value: 'led', label: 'Instructor-led', count: 5, icon: Users },
] as const;

export function StatusSection() {
  const [type, setType] = useState<(typeof types)[number]['value']>('all');
  return (
    <KitSection title="Chip, badge, notice">
      <FilterChips label="Course type" filters={types} value={type} onChange={setType} />
      <KitRow>
        <Badge kind="warning" icon={Clock}>
          Awaiting approval
        </Badge>
        <Badge kind="info" icon={CreditCard}>
          Asked to pay by card
        </Badge>
        <Badge kind="success">Paid</Badge>
        <Badge kind="danger" icon={X}>
          Failed
        </Badge>
        <Badge icon={ExternalLink}>In external shop</Badge>
        <Badge icon={Lock}>Registration closed</Badge>
        <Badge>8 seats left</Badge>
        <Count value={12} label="12 waiting" />
        <Glyph icon={Clock} kind="warning" />
        <Glyph icon={Lock} kind="danger" shape="round" />
      </KitRow>
      <KitPair>
        <Notice kind="success" title="Order approved">
          <p>It moved to the order history.</p>
        </Notice>
        <Notice kind="warning" title="Only 4 licences left">
          <p>Your company may have 60 at most.</p>
        </Notice>
        <Notice kind="danger" title="The card was declined">
          <p>Nothing was charged. Try another card.</p>
        </Notice>
        <Notice kind="info" title="Maria Lind buys for Fjordbygg" actions={<Button>Ask her</Button>}>
          <p>
            Or <a href="#kit-email">buy for yourself</a>.
          </p>
        </Notice>
      </KitPair>
    </KitSection>
  );
}

export function FeedbackSection() {
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const failing = {
    data: undefined,
    isPending: false,
    error: new Error('The server did not answer.'),
    refetch: () => {},
  };
  const waiting = { data: undefined, isPending: true, error: null, refetch: () => {} };
  const words = { errorTitle: 'Orders could not be loaded', children: () => null };
  const wait = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 3000);
  };
  return (
    <KitSection title="Feedback">
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          title="1 field needs your attention"
          errors={[{ id: 'kit-email', message: 'Enter an e-mail address with a domain.' }]}
        />
      )}
      <KitRow>
        <Button onClick={() => setAttempt(attempt + 1)}>Show the error summary</Button>
        <Button
          onClick={() =>
            toast({ kind: 'success', title: 'Company saved', text: '3 changes to Fjordbygg AB are live.', seconds: 3 })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              kind: 'danger',
              title: 'Licences were not counted',
              text: 'The learning site did not answer.',
              action: { label: 'Try again', onPress: () => {} },
            })
          }
        >
          Toast that stays
        </Button>
        <Button onClick={() => toast({ kind: 'warning', title: 'Only 4 licences left', seconds: 4 })}>Warning</Button>
        <Button onClick={wait}>Block for 3 seconds</Button>
        <Spinner />
      </KitRow>
      <KitPair>
        <Overlay busy={busy} text="Creating the order" className="rounded-lg border border-line p-6">
          <p className="text-ink-2">Content under the loading overlay.</p>
        </Overlay>
        <Overlay busy text="Reading the order" className="min-h-24 rounded-lg border border-line p-6">
          <p className="text-ink-2">Content that waits.</p>
        </Overlay>
      </KitPair>
      <KitPair>
        <Progress label="Getting everyone started" value={6} max={10} words="6 of 10 ready" large />
        <Progress label="First aid, 24 November" value={10} max={12} words="10 of 12 booked" tone="warning" />
        <Progress label="First aid, 27 November" value={14} max={14} words="14 of 14 booked" tone="quiet" />
        <Progress label="Import" value={0} max={120} words="0 of 120 rows" />
      </KitPair>
      <KitPair>
        <Loaded {...words} query={waiting} />
        <Loaded {...words} query={failing} />
      </KitPair>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton />
      </div>
    </KitSection>
  );
}

export function SettingsSection() {
  return (
    <KitSection title="Settings page">
      <div>
        <FormSection title="Company details" text="Printed on order confirmations and invoices.">
          <Card className="grid gap-5 md:grid-cols-2">
            <Field label="Organization number" help="Ten digits. It cannot belong to two companies.">
              <TextInput defaultValue="556812-4471" />
            </Field>
            <Field label="City">
              <TextInput defaultValue="Gothenburg" />
            </Field>
          </Card>
        </FormSection>
        <FormSection title="Danger zone" text="These actions ask once more before anything happens.">
          <Card danger className="flex flex-wrap items-center justify-between gap-4">
            <p className="font-semibold">Deactivate Fjordbygg AB</p>
            <Button variant="danger">Deactivate</Button>
          </Card>
        </FormSection>
      </div>
      <SaveBar
        wrong
        title="1 field needs your attention"
        text="3 changes not saved"
        actions={
          <>
            <Button>Discard</Button>
            <Button variant="primary">Save changes</Button>
          </>
        }
      />
    </KitSection>
  );
}
