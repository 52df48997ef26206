import { readSite, type Site } from '@coursefront/contract/customers/customers.ts';
import { showBrand } from '../session/site.ts';
import { callEndpoint } from './api.ts';

/** The server writes the site into the page, so that the first paint has its name and colour. Vite's own server does not. */
export async function loadSite(): Promise<Site> {
  const inlined = document.getElementById('site')?.textContent;
  const site = (inlined && (JSON.parse(inlined) as Site | null)) || (await callEndpoint(readSite));
  showBrand(site);
  return site;
}
