import { makeOwnBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { useOpenBasket } from '../../../../parts/renewals/use-open-basket.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { withTaker } from '../../purchase/draft.ts';
import { type HeldCourse, usePurchase } from '../../purchase/use-purchase.ts';

/** The buyer has the course: the order would be refused in the end, so other ways are offered at once. */
export function HasCourse({ held: { until, renewable } }: { held: HeldCourse }) {
  const text = useText('orders');
  const { change } = usePurchase();
  return (
    <Notice
      kind="info"
      live
      title={
        until === null
          ? text('wizard.order.has.some')
          : text('wizard.order.has.until', { date: leftToRight(formatDate(until)) })
      }
      actions={
        <>
          <ButtonLink variant="primary" link={<Link to={pathTo('Home')} />}>
            {text('wizard.order.has.courses')}
          </ButtonLink>
          {renewable && <RenewInstead />}
          <Button onClick={() => change((now) => withTaker(now, false))}>
            {text('wizard.order.has.someone_else')}
          </Button>
        </>
      }
    >
      {text('wizard.order.has.text')}
    </Notice>
  );
}

function RenewInstead() {
  const text = useText('orders');
  const open = useOpenBasket(text('wizard.order.has.not_renewed'));
  const make = useAction(makeOwnBasket, {});
  return (
    <Button busy={make.isPending} onClick={() => void open(make.mutateAsync({}))}>
      {text('wizard.order.has.renew')}
    </Button>
  );
}
