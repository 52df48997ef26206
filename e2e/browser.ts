import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The settings that Playwright needs to launch the browser. */
type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

/**
 * A Chromium that runs here: the one of CHROME_PATH, the system's, Playwright's, the one in an npm package; else one is
 * installed. Kept in the environment, because every worker of Playwright reads the configuration again.
 */
export async function findBrowser(): Promise<Browser> {
  process.env.E2E_BROWSER ||= JSON.stringify(await search());
  return JSON.parse(process.env.E2E_BROWSER) as Browser;
}

async function search(): Promise<Browser> {
  if (process.env.CHROME_PATH) {
    const chosen = await tryOut(process.env.CHROME_PATH);
    if (chosen) return chosen;
    throw new Error(`No browser starts at CHROME_PATH, ${process.env.CHROME_PATH}.`);
  }
  for (const place of [...systemPlaces(), chromium.executablePath()]) {
    const found = await tryOut(place);
    if (found) return found;
  }
  const found = (await packaged()) ?? (await fromApt()) ?? (await fromPlaywright());
  if (found) return found;
  throw new Error('No browser was found and none could be installed: install Chrome or Chromium, or set CHROME_PATH.');
}

function systemPlaces(): string[] {
  // The shell comes first: it draws the same pages without a window and takes a quarter less processor time.
  const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
}

/** A page is opened for real: a browser may be there without a library, or be a stub that asks to install a package. */
async function tryOut(executablePath: string, env?: Record<string, string>): Promise<Browser | undefined> {
  if (!existsSync(executablePath)) return undefined;
  // Containers give shared memory a few megabytes, too few for a page.
  const args = process.platform === 'linux' ? ['--disable-dev-shm-usage'] : [];
  const browser = { executablePath, args, ...(env && { env: { ...(process.env as Record<string, string>), ...env } }) };
  try {
    const running = await chromium.launch({ ...browser, timeout: 20_000 });
    try {
      await (await running.newPage()).setContent('<p>Hello', { timeout: 10_000 });
      return browser;
    } finally {
      await running.close();
    }
  } catch {
    return undefined;
  }
}

/** `@sparticuz/chromium` carries a browser and, for systems without them, its libraries and a font. */
async function packaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  tell('No browser on this system: unpacking the one that came with the installation …');
  const { default: chromiumPackage, inflate } = await import('@sparticuz/chromium');
  const executable = await chromiumPackage.executablePath();
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const libraries = join(await inflate(join(archives, 'al2023.tar.br')), 'lib');
  const env = { LD_LIBRARY_PATH: libraries };
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return tryOut(executable, hasFonts ? env : { ...env, FONTCONFIG_PATH: join(tmpdir(), 'fonts') });
}

async function fromApt(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  tell('No browser on this system: installing Chromium and fonts with apt, one to three minutes …');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // The fonts show Arabic, Chinese and Japanese.
  const install = (browser: string) =>
    apt('install', '--yes', '--no-install-recommends', browser, 'fonts-noto-core', 'fonts-noto-cjk');
  apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    install(name);
    const installed = await tryOut(`/usr/bin/${name}`);
    if (installed) return installed;
  }
  return undefined;
}

async function fromPlaywright(): Promise<Browser | undefined> {
  tell('No browser on this system: downloading the one of Playwright, about 150 MB …');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return tryOut(chromium.executablePath());
}

const tell = (sentence: string) => process.stderr.write(`${sentence}\n`);
