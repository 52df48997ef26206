import { makeOwnBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { ReactNode } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useOpenBasket } from './use-open-basket.ts';

type RenewOwnProps = { isMain?: boolean; className?: string; failed: string; children: ReactNode };

/** Opens a basket with everything of the reader that ends soon. */
export function RenewOwn({ isMain = false, className, failed, children }: RenewOwnProps) {
  const open = useOpenBasket(failed);
  const make = useAction(makeOwnBasket, {});
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={className}
      busy={make.isPending}
      onClick={() => void open(make.mutateAsync({}))}
    >
      {children}
    </Button>
  );
}
