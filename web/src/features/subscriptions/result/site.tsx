import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { sayError, useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { ContactLink } from '../contact-link.tsx';

/** How far the customer's new site has come, with a link once it is ready. */
export function ResultSite({ purchase: { site, domain, order_number } }: { purchase: Purchase }) {
  const text = useText('subscriptions');
  const isReady = site.status === 'ready';
  const howToSignIn =
    site.password && text(site.password === 'chosen' ? 'own_site.ready_text' : 'own_site.ready_mailed_text');
  return (
    <Card className="grid gap-4">
      <SiteHead domain={domain} />
      <div role="status">
        <ol className="grid gap-3">
          {siteSteps(site.status).map((step) => (
            <SiteStepLine key={step.name} step={step} />
          ))}
        </ol>
      </div>
      {site.status === 'failed' ? (
        <Notice kind="danger" live title={sayError('instance.creation_failed')}>
          {text('own_site.failed_text')}
        </Notice>
      ) : (
        <p className="text-sm text-ink-2 empty:hidden">{isReady ? howToSignIn : text('own_site.text')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isReady && site.url && (
          <ButtonLink variant="primary" size="lg" link={<a href={site.url} />}>
            {text('own_site.open')}
          </ButtonLink>
        )}
        <ContactLink size="lg" order={order_number} />
      </div>
    </Card>
  );
}

/** For a customer who came back: the site needs no steps. */
export function RenewedSite({ purchase: { site, domain, order_number } }: { purchase: Purchase }) {
  const text = useText('subscriptions');
  return (
    <Card className="grid gap-4">
      <SiteHead domain={domain} />
      <p className="text-sm text-ink-2">{text('own_site.renewed_text')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" size="lg" link={<Link to={pathTo('CompanyAccountSubscription')} />}>
          {text('own_site.subscription')}
        </ButtonLink>
        {site.url && (
          <ButtonLink size="lg" link={<a href={site.url} />}>
            {text('own_site.open')}
          </ButtonLink>
        )}
        <ContactLink size="lg" order={order_number} />
      </div>
    </Card>
  );
}

function SiteHead({ domain }: { domain: string }) {
  const text = useText('subscriptions');
  return (
    <div className="grid gap-1">
      <h2>{text('own_site.title')}</h2>
      <p className="text-sm wrap-anywhere text-ink-2">
        <bdi dir="ltr">
          <DomainText value={domain} />
        </bdi>
      </p>
    </div>
  );
}

const icons = { done: CircleCheck, waiting: CircleDashed, stuck: TriangleAlert };
const looks: Record<SiteStep['state'], string> = {
  done: 'text-success',
  running: 'text-ink',
  waiting: 'text-ink-3',
  stuck: 'text-warning',
};

function SiteStepLine({ step: { name, state } }: { step: SiteStep }) {
  const text = useText('subscriptions');
  return (
    <li className={classes('flex items-center gap-2 text-sm font-medium', looks[state])}>
      {state === 'running' ? <Spinner /> : <Icon of={icons[state]} size="sm" />}
      {text(`own_site.steps.${name}`)}
      <span className="ms-auto font-normal">{text(`own_site.states.${state}`)}</span>
    </li>
  );
}

type SiteStep = {
  name: 'ordered' | 'created' | 'open';
  state: 'done' | 'running' | 'waiting' | 'stuck';
};

function siteSteps(status: Purchase['site']['status']): SiteStep[] {
  const created = {
    waiting: 'waiting',
    requested: 'running',
    creating: 'running',
    ready: 'done',
    failed: 'stuck',
  } as const;
  return [
    { name: 'ordered', state: 'done' },
    { name: 'created', state: created[status] },
    { name: 'open', state: status === 'ready' ? 'done' : 'waiting' },
  ];
}
