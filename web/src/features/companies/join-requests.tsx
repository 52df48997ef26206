import {
  acceptJoinRequest,
  declineJoinRequest,
  type JoinRequest,
  readJoinRequests,
} from '@coursefront/contract/orders/join-requests.ts';
import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { useFocusInList } from '../../parts/actions/use-focus-in-list.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Count } from '../../ui/text/count.tsx';

/** A page that has more below the requests reads them with its own data, so that nothing moves when they come. */
export const useJoinRequests = (companyId?: number) =>
  useEndpoint(readJoinRequests, { query: { ...(companyId !== undefined && { company_id: String(companyId) }) } });

/** People who ask to buy for a company: for this one, or for all that the reader may see. Hidden while nobody asks. */
export function JoinRequests({ companyId }: { companyId?: number }) {
  const text = useText('companies');
  const requests = useJoinRequests(companyId);
  const declining = useDialogTask<JoinRequest>();
  const list = useFocusInList((requests.data ?? []).map(({ id }) => id));
  if (!requests.data || requests.data.length === 0) return null;
  const { length } = requests.data;
  return (
    <TitledCard title={text('join.title')} beside={<Count value={length} label={text('join.title')} />}>
      <p className="px-5 py-3 text-sm text-ink-2">{text('join.text')}</p>
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {requests.data.map((request) => (
          <JoinRequestLine
            key={request.id}
            request={request}
            named={companyId === undefined}
            onDecline={() => declining.begin(request)}
          />
        ))}
      </ul>
      {declining.dialog((request, dialog) => (
        <DeclineDialog request={request} {...dialog} />
      ))}
    </TitledCard>
  );
}

type JoinRequestLineProps = {
  request: JoinRequest /** With the name of the company. */;
  named: boolean;
  onDecline: () => void;
};

function JoinRequestLine({ request, named, onDecline }: JoinRequestLineProps) {
  const text = useText('companies');
  const name = personName(request);
  const { company } = request;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 text-density">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-3">
          <bdi>{request.email}</bdi> · <bdi dir="ltr">{request.phone}</bdi>
        </p>
        {named && <Link to={pathTo('CustomerProfile', { id: company.id })}>{company.name}</Link>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDecline} aria-label={`${text('join.decline')}: ${name}`}>
          {text('join.decline')}
        </Button>
        <ActButton
          size="sm"
          variant="primary"
          aria-label={`${text('join.accept')}: ${name}`}
          endpoint={acceptJoinRequest}
          input={{ params: { id: request.id } }}
          refreshes={[readJoinRequests, readCompany]}
          done={() => text('join.accepted', { name, company: company.name })}
          failed={text('join.failed')}
        >
          {text('join.accept')}
        </ActButton>
      </div>
    </li>
  );
}

type DeclineDialogProps = { request: JoinRequest; open: boolean; onClose: () => void };

function DeclineDialog({ request, ...dialog }: DeclineDialogProps) {
  const text = useText('companies');
  const name = personName(request);
  return (
    <ConfirmAction
      {...dialog}
      endpoint={declineJoinRequest}
      input={{ params: { id: request.id } }}
      refreshes={[readJoinRequests]}
      title={text('join.decline_title', { name })}
      text={text('join.decline_text', { name })}
      confirmLabel={text('join.decline')}
      done={text('join.declined', { name })}
      failed={text('join.failed')}
    />
  );
}
