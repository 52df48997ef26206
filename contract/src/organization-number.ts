/** A stored organisation number as people of its country write it. */
export const showOrganizationNumber = (number: string, country: string): string =>
  country === 'SE' && /^\d{10}$/.test(number) ? `${number.slice(0, 6)}-${number.slice(6)}` : number;
