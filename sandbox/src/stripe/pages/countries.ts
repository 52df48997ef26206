const codes = [
  'SE',
  'NO',
  'DK',
  'FI',
  'IS',
  'EE',
  'LV',
  'LT',
  'AT',
  'BE',
  'CH',
  'DE',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'PL',
  'PT',
  'US',
];
const names = new Intl.DisplayNames('en', { type: 'region' });

/** The demo's neighbours first. */
export const countries: [code: string, name: string][] = codes.map((code) => [code, names.of(code) ?? code]);
