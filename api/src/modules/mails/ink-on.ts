/** White or near-black, whichever is more readable on the colour: a customer's brand may be yellow. */
export function inkOn(colour: string): '#ffffff' | '#161a22' {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (light + 0.05) >= 4.5 ? '#ffffff' : '#161a22';
}

/** WCAG's relative luminance of one channel. */
function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
