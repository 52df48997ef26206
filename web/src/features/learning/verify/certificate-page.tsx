import { type VerifiedCertificate, verifyCertificate } from '@coursefront/contract/learning/learning.ts';
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { siteName, useSite } from '../../../lib/session/site.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Glyph } from '../../../ui/pictures/glyph.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import type { Status } from '../../../ui/status.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { formatDateTime } from '../../../ui/text/format-date.ts';

/** Tells a stranger with the link whether a certificate is valid. Signing in changes nothing here. */
export function CertificatePage({ token }: { token: string }) {
  const text = useText('learning');
  const found = useEndpoint(verifyCertificate, { params: { token } });
  return (
    <Loaded
      query={found}
      errorTitle={text('verify.failed')}
      missing={
        <MessagePage picture={<SignpostPicture />} title={text('verify.unknown')} text={text('verify.unknown_text')} />
      }
      skeleton={<Skeleton className="m-auto h-96 w-full max-w-120 rounded-lg" />}
    >
      {(certificate) => <Verified certificate={certificate} />}
    </Loaded>
  );
}

const looks: Record<VerifiedCertificate['state'], { icon: LucideIcon; kind: Status }> = {
  valid: { icon: CircleCheck, kind: 'success' },
  expired: { icon: TriangleAlert, kind: 'warning' },
  revoked: { icon: CircleX, kind: 'danger' },
};

function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const text = useText('learning');
  const site = siteName(useSite());
  const { state, holder, name, course_name, issuer, expires_at, revoked_at } = certificate;
  const facts = [
    { label: text('verify.holder'), value: <strong>{holder}</strong> },
    { label: text('verify.certificate'), value: name },
    ...(course_name && course_name !== name ? [{ label: text('verify.course'), value: course_name }] : []),
    {
      label: text('verify.issuer'),
      value: (
        <>
          {issuer.name}
          <span className="block text-ink-3">
            <bdi dir="ltr">{issuer.site}</bdi>
          </span>
        </>
      ),
    },
    { label: text('verify.issued'), value: <DateText value={certificate.issued_at} /> },
    { label: text('verify.until'), value: expires_at ? <DateText value={expires_at} /> : text('verify.for_good') },
    ...(revoked_at ? [{ label: text('verify.revoked_on'), value: <DateText value={revoked_at} /> }] : []),
  ];
  return (
    <div className="grid content-center px-4 py-10">
      <Card className="mx-auto grid w-full max-w-120 gap-6">
        <p className="text-sm text-ink-3">
          {text('verify.title')} · {site}
        </p>
        <div className="flex items-center gap-4">
          <Glyph {...looks[state]} shape="round" />
          <h1 className="min-w-0 text-xl">{text(`verify.${state}`)}</h1>
        </div>
        <Facts facts={facts} className="wrap-anywhere" />
        <p className="border-t border-line pt-4 text-xs text-ink-3">
          {text('verify.checked', {
            moment: leftToRight(formatDateTime(certificate.checked_at)),
            issuer: isolated(issuer.name),
          })}
        </p>
      </Card>
    </div>
  );
}
