import { Suspense } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { sayError } from '../../../lib/text/text.ts';
import { ShopTrouble } from './lazy-parts.ts';
import { ShopView } from './view.tsx';

/** The public shop, on its own or in a frame on another site. */
export function ShopPage({ instance_id: instance, product_id: product }: { instance_id: string; product_id: string }) {
  const isAddress = [instance, product].every((id) => /^\d{1,9}$/.test(id)) && Number(instance) > 0;
  return (
    <div className="px-4 py-6 sm:px-6 md:py-8">
      {isAddress ? (
        <ShopView instanceId={Number(instance)} courseId={Number(product)} />
      ) : (
        <Suspense>
          <ShopTrouble
            failure={
              new ApiFailure({ status: 404, code: 'instance.not_found', message: sayError('instance.not_found') })
            }
          />
        </Suspense>
      )}
    </div>
  );
}
