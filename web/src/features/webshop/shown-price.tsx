import { useText } from '../../lib/text/text.ts';
import { Money } from '../../ui/text/money.tsx';

type ShownPriceProps = {
  /** With VAT. */
  price: number;
  /** Without VAT, if the shop shows its prices so. */
  net_price: number | null;
  currency: string;
  className: string;
};

/** A price as the shop shows it. One without VAT has the other below it, which private persons pay. */
export function ShownPrice({ price, net_price: net, currency, className }: ShownPriceProps) {
  const text = useText('shop');
  if (net === null) return <Money minor={price} currency={currency} className={className} />;
  return (
    <>
      <Money minor={net} currency={currency} className={className} />
      <span>{text('without_vat')}</span>
      <span>
        <Money minor={price} currency={currency} /> {text('with_vat')}
      </span>
    </>
  );
}
