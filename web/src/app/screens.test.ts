import { expect, test } from 'vitest';
import { type RouteName, routes } from '../lib/routes/routes.ts';
import { screens } from './screens.ts';

test('the pages still without a screen are named', () => {
  const missing = (Object.keys(routes) as RouteName[]).filter((name) => !screens[name]);
  // biome-ignore lint/suspicious/noConsole: a list for whoever runs the tests
  console.info(`Pages still without a screen: ${missing.join(', ') || 'none'}`);
  expect(missing).not.toContain('NotFound');
});
