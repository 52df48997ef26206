import { certificateState, isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import { readTeamCertificateFile, type TeamCertificate } from '@coursefront/contract/people/team-person.ts';
import { Download } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { FileButton } from '../../../parts/actions/file-button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { expiryLooks } from './course-state.tsx';

type PersonCertificateProps = { certificate: TeamCertificate; companyId: number };

/** A certificate in the panel of its holder. One that is not valid any more has no file. */
export function PersonCertificate({ certificate, companyId }: PersonCertificateProps) {
  const text = useText('team');
  const users = useText('users');
  const { id, name, course_name, issued_at, revoked_at } = certificate;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <h4 className="font-semibold text-ink wrap-anywhere">{name}</h4>
        {course_name && !name.includes(course_name) && <p className="wrap-anywhere">{course_name}</p>}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {users('certificates.issued')} <DateText value={issued_at} />
          </span>
          <Validity certificate={certificate} />
        </p>
      </div>
      {revoked_at === null && (
        <FileButton
          endpoint={readTeamCertificateFile}
          input={{ params: { id }, query: { company_id: companyId } }}
          name={name}
          ending="pdf"
          icon={Download}
          failed={text('person.download_failed')}
          aria-label={`${text('person.download')}: ${name}`}
        >
          {text('person.download')}
        </FileButton>
      )}
    </li>
  );
}

function Validity({ certificate: { expires_at, revoked_at, on_order } }: { certificate: TeamCertificate }) {
  const users = useText('users');
  const now = new Date();
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  const state = certificateState({ revoked: revoked_at !== null, expiresAt }, now);
  if (state === 'revoked') return <Badge kind="danger">{users('certificates.revoked')}</Badge>;
  if (expires_at === null) return <Badge kind="success">{users('certificates.for_good')}</Badge>;
  return (
    <>
      <span>
        {users('certificates.expires')} <DateText value={expires_at} />
      </span>
      {state === 'expired' && <Badge kind="danger">{users('certificates.expired')}</Badge>}
      {on_order ? (
        <ExpiryBadge state="ordered" />
      ) : (
        state !== 'expired' && isEndingSoon(expires_at, now) && <ExpiryBadge state="soon" />
      )}
    </>
  );
}

function ExpiryBadge({ state }: { state: 'soon' | 'ordered' }) {
  const text = useText('team');
  return <Badge {...expiryLooks[state]}>{text(`expiry.${state}`)}</Badge>;
}
