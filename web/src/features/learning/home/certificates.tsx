import {
  type LearnersCertificate,
  type LearnersCourse,
  readCertificateFile,
} from '@coursefront/contract/learning/learning.ts';
import { certificateState, isEndingSoon, type RunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { Download, Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { homePlaces } from '../../../lib/routes/home-places.ts';
import { useLinkedPlace } from '../../../lib/routes/use-linked-place.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { FileButton } from '../../../parts/actions/file-button.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { awaitsCertificate } from './course-rules.ts';
import { AskLink, RenewalBadge } from './renewal-step.tsx';

// Few visits share something, and the QR code is large.
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog);

type LearnersCertificatesProps = {
  certificates: readonly LearnersCertificate[];
  courses: readonly LearnersCourse[];
  ending: readonly RunsOut[];
  shop: number | null;
};

export function LearnersCertificates({ certificates, courses, ending, shop }: LearnersCertificatesProps) {
  const text = useText('learning');
  useLinkedPlace(homePlaces.certificates);
  const task = useDialogTask<{ id: number; dialog: 'share' | 'download' }>();
  return (
    <TitledCard id={homePlaces.certificates} title={text('certificates.title')}>
      {certificates.length === 0 && <p className="px-5 py-4 text-sm text-ink-2">{text('certificates.none')}</p>}
      {certificates.length > 0 && courses.some((course) => awaitsCertificate(course, certificates)) && (
        <p className="border-b border-line px-5 py-3.5 text-sm text-ink-2">{text('certificates.to_come')}</p>
      )}
      <ul className="divide-y divide-line">
        {certificates.map((certificate) => (
          <CertificateRow
            key={certificate.id}
            certificate={certificate}
            ends={ending.find(({ kind, id }) => kind === 'certificate' && id === certificate.id)}
            course={courses.find(({ courseid }) => courseid === certificate.courseid)}
            shop={shop}
            begin={(dialog) => task.begin({ id: certificate.id, dialog })}
          />
        ))}
      </ul>
      {task.dialog(({ id, dialog }, state) => {
        const certificate = certificates.find((one) => one.id === id);
        const Shown = dialog === 'share' ? ShareDialog : DownloadDialog;
        return (
          certificate && (
            <Suspense>
              <Shown certificate={certificate} {...state} />
            </Suspense>
          )
        );
      })}
    </TitledCard>
  );
}

type CertificateRowProps = {
  certificate: LearnersCertificate;
  ends: RunsOut | undefined;
  /** Its course, if the learner has it. */
  course: LearnersCourse | undefined;
  shop: number | null;
  begin: (dialog: 'share' | 'download') => void;
};

function CertificateRow({ certificate, ends, course, shop, begin }: CertificateRowProps) {
  const text = useText('learning');
  const { id, name, course_name, issued_at, revoked, share } = certificate;
  const download = {
    icon: Download,
    'aria-label': `${text('certificates.download')}: ${name}`,
    children: text('certificates.download'),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-2">
          {course_name && !name.includes(course_name) && <>{course_name} · </>}
          <span className="whitespace-nowrap">
            {text('certificates.issued', { date: leftToRight(formatDate(issued_at)) })}
          </span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Validity certificate={certificate} />
          {ends && <RenewalBadge ends={ends} course={course} />}
          {share && !revoked && (
            <Badge kind="info" icon={Share2}>
              {text('certificates.shared')}
            </Badge>
          )}
        </p>
        {revoked?.reason && <p className="text-sm text-ink-2 wrap-anywhere">{revoked.reason}</p>}
      </div>
      {!revoked && (
        <div className="flex flex-wrap gap-2">
          {ends && shop !== null && <AskLink ends={ends} shop={shop} size="sm" />}
          {share ? (
            <FileButton
              endpoint={readCertificateFile}
              input={{ params: { id } }}
              name={name}
              ending="pdf"
              failed={text('certificates.failed')}
              {...download}
            />
          ) : (
            <Button size="sm" onClick={() => begin('download')} {...download} />
          )}
          <Button
            size="sm"
            icon={Share2}
            onClick={() => begin('share')}
            aria-label={`${text('certificates.share')}: ${name}`}
          >
            {text('certificates.share')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Validity({ certificate: { expires_at, revoked } }: { certificate: LearnersCertificate }) {
  const text = useText('learning');
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  const state = certificateState({ revoked: revoked !== null, expiresAt }, new Date());
  if (revoked)
    return <Badge kind="danger">{text('certificates.revoked', { date: leftToRight(formatDate(revoked.at)) })}</Badge>;
  if (expires_at === null) return <Badge kind="success">{text('verify.for_good')}</Badge>;
  const date = leftToRight(formatDate(expires_at));
  return state === 'expired' ? (
    <Badge kind="warning">{text('certificates.expired', { date })}</Badge>
  ) : (
    <Badge kind={isEndingSoon(expires_at, new Date()) ? 'warning' : 'success'}>
      {text('certificates.until', { date })}
    </Badge>
  );
}
