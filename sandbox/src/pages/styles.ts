import { readFileSync } from 'node:fs';

const read = (sheet: URL): string => readFileSync(sheet, 'utf8');
const reset = read(new URL('./reset.css', import.meta.url));
const controls = read(new URL('./controls.css', import.meta.url));

/** A style sheet on top of the reset only, for pages with their own design. */
export const plainStyle = (sheet: URL): string => `${reset}\n${read(sheet)}`;

/** A style sheet on top of the reset and the shared headings, forms and tables. */
export const controlStyle = (sheet: URL): string => `${reset}\n${controls}\n${read(sheet)}`;
