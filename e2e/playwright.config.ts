import { defineConfig } from '@playwright/test';
import { keepFilesInMemory } from '../scripts/testing/keep-files-in-memory.ts';
import { productUrl } from './addresses.ts';
import { findBrowser } from './browser.ts';

// After the browser, which is kept on the disk if it has to be unpacked.
const browser = await findBrowser();
keepFilesInMemory();

const dependencies = ['begin', 'begin-elsewhere'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './start-product.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How long to wait for what must come, on the slowest machine; nothing depends on how fast it comes.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `${productUrl}/v/`,
    actionTimeout: 60_000,
    launchOptions: browser,
    // Nothing slides or fades: a click waits until its target stands still, and colours halfway have no contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every step costs a third of the time: asked for with TRACE=1 when a journey is to be looked into.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Without tests. The step after all journeys is a teardown, because a teardown runs even if some of them failed.
    { name: 'begin', testMatch: [], teardown: 'alone' },
    { name: 'begin-elsewhere', testMatch: [], teardown: 'alone-elsewhere' },
    {
      name: 'desktop',
      dependencies,
      grepInvert: /@alone|@only-phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // For journeys that ask for it, in both sizes or in this one alone: test('…', { tag: '@phone' }, …), '@only-phone'.
    {
      name: 'phone',
      dependencies,
      grep: /@phone|@only-phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // For journeys that change what all the others rely on, one after another and in two lanes: those about the first
    // customer or the platform's admin, and those about other customers or the provider's clock.
    { name: 'alone', grep: /@alone(?!-)/, workers: 1 },
    { name: 'alone-elsewhere', grep: /@alone-elsewhere/, workers: 1 },
  ],
});
