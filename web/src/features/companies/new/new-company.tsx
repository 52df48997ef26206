import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { CompanyDetails } from '@coursefront/contract/people/companies.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import type { Search } from '../../../lib/routes/search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { RestoredDraft, useFreshStart } from '../../../parts/wizard/restored-draft.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stepper } from '../../../ui/feedback/stepper.tsx';
import { newDraft, resumeDraft, useCompanyLabels } from '../form/draft.ts';
import { tabs } from '../tabs.ts';
import { DetailsStep, SettingsStep } from './steps.tsx';

const steps = ['details', 'settings'] as const;
const second: Search = { step: 'settings' };

/** A new company in two steps. The draft stays on the device until the company is created. */
export function NewCompany() {
  const text = useText('companies');
  const errors = useText('errors');
  const labels = useCompanyLabels();
  const user = useSession()?.user;
  const navigate = useNavigate();
  const search = useAddressSearch();
  const customer = useEndpoint(readOwnCustomer, {}, { freshMinutes: 5 });
  const kept = useKeptDraft(`company/${user?.instance_id}/${user?.userid}`, resumeDraft);
  const { draft, keeping, change } = kept;
  const fresh = useFreshStart();
  /** The server's refusal of fields of the first step, after the second was sent. */
  const [refused, setRefused] = useState<ApiFailure>();
  const begun = useRef(false);
  if (!draft || customer.isPending) return <Skeleton className="h-96 w-full" />;

  const go = (to: Search) => void navigate({ to: '.', search: to, hash: tabs.add });
  const written = { ...draft, country: draft.country || (customer.data?.country ?? '') };
  const current = search.step === second.step && CompanyDetails.safeParse(written).success ? 'settings' : 'details';
  const finish = async (companyId: number) => {
    // Waited for: this screen ends with the navigation, and what it then has not written stays for the next company.
    await kept.end(newDraft());
    // Newest first, so that the new company is in sight. Back must not lead to the step that would create it again.
    const search = { created: String(companyId), sort: 'created_at', order: 'desc' };
    void navigate({ to: '.', search, hash: tabs.overview, replace: true });
  };
  const sendBack = (failure: ApiFailure) => {
    if (!Object.keys(failure.errors).some((field) => field in labels.details)) return;
    setRefused(failure);
    go({});
  };
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <Stepper
        label={text('new.steps_label')}
        doneLabel={text('new.step_done')}
        current={steps.indexOf(current) + 1}
        steps={steps.map((name) => ({
          name: text(`new.${name}`),
          link: <Link to="." search={{}} hash={tabs.add} />,
        }))}
      />
      {keeping !== 'saving' && keeping !== 'saved' && <Notice kind="warning" title={errors(keeping)} />}
      {kept.restored && fresh.round === 0 && (
        <RestoredDraft
          onStartOver={() => {
            change(newDraft());
            setRefused(undefined);
            fresh.begin();
            go({});
          }}
        />
      )}
      {current === 'details' ? (
        <DetailsStep
          key={fresh.round}
          draft={written}
          change={change}
          begun={begun}
          refused={refused}
          onNext={() => {
            setRefused(undefined);
            go(second);
          }}
        />
      ) : (
        <SettingsStep
          draft={written}
          change={change}
          begun={begun}
          onBack={() => go({})}
          onCreated={finish}
          onRefused={sendBack}
        />
      )}
    </div>
  );
}
