import { type OrderWay, readOrderWay, resumeOrder } from '@coursefront/contract/operations/operations.ts';
import { RotateCw } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderJobs } from './order-jobs.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderPayments } from './order-payments.tsx';
import { hasOpenStep, OrderPeople } from './order-people.tsx';
import { standingLooks } from './states.ts';

export function OrderWayView({ way }: { way: OrderWay }) {
  const text = useText('operations');
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{way.reference}</bdi>}
        beside={<Badge {...standingLooks[way.standing]}>{text(`standings.${way.standing}`)}</Badge>}
        text={<DateText value={way.created_at} time />}
        actions={
          way.people.some(hasOpenStep) && (
            <ActButton
              variant="primary"
              icon={RotateCw}
              endpoint={resumeOrder}
              input={{ params: { instance: way.customer.id, id: way.id }, body: {} }}
              refreshes={[readOrderWay]}
              busyLabel={text('way.resume_busy')}
              done={({ people }) => text('way.resumed', { count: people })}
              failed={text('way.not_resumed')}
            >
              {text('way.resume')}
            </ActButton>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <OrderPeople way={way} />
          <OrderJobs jobs={way.jobs} />
          <OrderMails way={way} />
        </div>
        <div className="grid gap-5">
          <OrderFacts way={way} />
          <OrderPayments way={way} />
          <OrderMoves moves={way.moves} />
        </div>
      </div>
    </>
  );
}
