/** The part of an amount that is tax, where the amount includes it. 2500 basis points are 25 %. */
export const vatWithin = (amount: number, basisPoints: number): number =>
  Math.round((amount * basisPoints) / (10_000 + basisPoints));
