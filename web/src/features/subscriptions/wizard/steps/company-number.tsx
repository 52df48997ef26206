import { checkCompanyNumber } from '@coursefront/contract/customers/subscriptions.ts';
import { swedishNumberOf } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { send } from '../../../../lib/api/api.ts';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts';
import { sayError } from '../../../../lib/text/text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useSubscribing } from '../context.ts';

const code = 'company.organisation_number_taken';

/** Says that the company has a site already, as soon as its number is complete. `isSaid`: the field says it. */
export function CompanyNumberAnswer({ isSaid, className }: { isSaid: boolean; className?: string }) {
  const { draft } = useSubscribing();
  const companyNo = swedishNumberOf(draft.account.companyNo);
  const { data } = useEndpoint(
    checkCompanyNumber,
    { query: { companyNo: companyNo ?? '' } },
    { when: companyNo !== undefined },
  );
  const isTaken = companyNo !== undefined && data?.available === false;
  return (
    <div role="status" className={className}>
      {isTaken && !isSaid && <Notice kind="warning" title={sayError(code)} />}
    </div>
  );
}

/** The last check before the next step. Throws a failure for the field. */
export async function refuseTakenNumber(companyNo: string): Promise<void> {
  const { available } = await send(checkCompanyNumber, { query: { companyNo } });
  if (available) return;
  const message = sayError(code);
  throw new ApiFailure({ status: 422, code, message, errors: { companyNo: [message] } });
}
