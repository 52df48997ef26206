const inks = { white: '#ffffff', dark: '#161a22' } as const;

/** The WCAG contrast of white text on a colour. 4.5 is enough. */
export function whiteContrast(colour: string): number {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (luminance + 0.05);
}

export const readsWell = (ratio: number): boolean => ratio >= 4.5;

/** The text colour of mails on the brand colour. */
export const inkOn = (colour: string): string => (readsWell(whiteContrast(colour)) ? inks.white : inks.dark);

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
