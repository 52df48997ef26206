import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** The ways on: into the course, and to whoever sold it. */
export function ResultVendor({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const { login_url, vendor } = order;
  return (
    <Card className="grid gap-3">
      <h2 className="text-md">{text(login_url ? 'pages.title' : 'pages.help')}</h2>
      <p className="text-sm text-ink-2">
        {text(login_url ? 'pages.text' : 'pages.help_text', { vendor: vendor.name })}
      </p>
      {login_url && (
        <ButtonLink variant="primary" size="lg" link={<a href={login_url} />}>
          {text('pages.log_in')}
        </ButtonLink>
      )}
      {vendor.url && (
        <ButtonLink link={<a href={vendor.url} target="_blank" rel="noreferrer" />}>{text('pages.contact')}</ButtonLink>
      )}
    </Card>
  );
}
