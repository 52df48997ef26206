import { expect, test } from 'vitest';
import { namesOfHost } from './host-names.ts';

const own = ['coursefront.test', 'localhost'];

test.each([
  ['coursefront.test', undefined],
  ['localhost', undefined],
  ['baltic.localhost', { subdomain: 'baltic', host: 'baltic.localhost' }],
  ['NORDIC.Coursefront.test.', { subdomain: 'nordic', host: 'nordic.coursefront.test' }],
  ['a.b.coursefront.test', { subdomain: null, host: 'a.b.coursefront.test' }],
  ['learn.example.com', { subdomain: null, host: 'learn.example.com' }],
  ['evilcoursefront.test', { subdomain: null, host: 'evilcoursefront.test' }],
])('%s is looked up as %j', (host, names) => {
  expect(namesOfHost(host, own)).toEqual(names);
});
