import { expect, test } from 'vitest';
import { isOwnPage } from './own-page.ts';

const hosts = {
  publicUrl: 'https://app.coursefront.test:8443',
  domain: 'coursefront.test',
  subdomain: 'nordic',
  lmsHost: 'learn.nordic.example',
};

test.each([
  'https://app.coursefront.test:8443/v/company-account/web-shop?onboarding=returned',
  'https://nordic.coursefront.test:8443/v/company-account/web-shop',
  'https://NORDIC.app.coursefront.test:8443/v/',
  'https://learn.nordic.example:8443/v/company-account/web-shop',
])('%s is ours', (address) => {
  expect(isOwnPage(address, hosts)).toBe(true);
});

test.each([
  ['another site', 'https://evil.example:8443/v/company-account/web-shop'],
  ['another customer', 'https://baltic.coursefront.test:8443/v/company-account/web-shop'],
  ['a host that only begins like ours', 'https://app.coursefront.test.evil.example:8443/v/'],
  ['our name as a user name', 'https://app.coursefront.test:8443@evil.example:8443/v/'],
  ['a user name at ours', 'https://someone@app.coursefront.test:8443/v/'],
  ['another scheme', 'http://app.coursefront.test:8443/v/'],
  ['another port', 'https://app.coursefront.test/v/'],
  ['no page of the web app', 'https://app.coursefront.test:8443/api/logout'],
  ['a way out of the web app', 'https://app.coursefront.test:8443/v/../api/logout'],
])('%s is not', (_, address) => {
  expect(isOwnPage(address, hosts)).toBe(false);
});
