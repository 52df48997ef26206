import { classes } from '../classes.ts';
import { formatMoney } from './format-money.ts';

type MoneyProps = { minor: number; currency: string; className?: string };

/** An amount is written from left to right in Arabic too, with digits of equal width. */
export function Money({ minor, currency, className }: MoneyProps) {
  return (
    <bdi dir="ltr" className={classes('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(minor, currency)}
    </bdi>
  );
}
