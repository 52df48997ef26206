/** The tax included in an amount. 2500 basis points are 25 %. */
export const vatWithin = (amount: number, basisPoints: number): number =>
  Math.round((amount * basisPoints) / (10_000 + basisPoints));
