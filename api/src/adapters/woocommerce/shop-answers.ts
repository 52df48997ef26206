import * as z from 'zod/mini';
import type { ShopProduct } from '../../ports/external-shop.ts';

/** Shops run on PHP: a number may come as text and a boolean as a number. */
const whole = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.nonnegative())),
);
const truth = z.pipe(
  z.union([z.boolean(), z.number(), z.literal(['0', '1', 'true', 'false', 'instock', 'onbackorder', 'outofstock'])]),
  z.transform((value) =>
    typeof value === 'number' ? value > 0 : [true, '1', 'true', 'instock', 'onbackorder'].includes(value),
  ),
);
const blank = z.pipe(
  z.union([z.null(), z.undefined(), z.literal('')]),
  z.transform(() => null),
);

/** Shown as a link in the browser, so any scheme but http(s) could run a script. */
const link = z.string().check(
  z.maxLength(2000),
  z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);

const Tier = z.pipe(
  z.object({ from: whole, to: z.union([whole, blank]), price: whole }),
  z.transform(({ from, to, price }) => ({ from, to, price })),
);

/** A shop's negative answer, to either request. */
export const No = z.object({ success: z.literal([false, 0, '0']) });

/** Other fields are ignored. */
export const ProductAnswer = z.pipe(
  z.object({
    title: z.string().check(z.minLength(1), z.maxLength(1000)),
    availability: truth,
    default_price: z.optional(z.union([whole, blank])),
    prices: z.optional(z.union([z.array(Tier).check(z.maxLength(100)), blank])),
    signed_in: truth,
    signin_link: z.optional(z.union([link, blank])),
  }),
  z.transform(
    (answer): ShopProduct => ({
      title: answer.title,
      available: answer.availability,
      defaultPrice: answer.default_price ?? null,
      prices: answer.prices ?? [],
      signedIn: answer.signed_in,
      signInLink: answer.signin_link ?? null,
    }),
  ),
);

export const PaymentAnswer = z.pipe(
  z.object({ success: z.literal([true, 1, '1']), redirect_to: link }),
  z.transform(({ redirect_to }) => ({ redirectTo: redirect_to })),
);
