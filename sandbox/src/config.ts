import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { type DefaultEndpoint, readDefaultEndpoints } from './stripe/events/default-endpoints.ts';

export type Config = {
  port: number;
  smtpPort: number;
  folder: string;
  productUrl: string;
  faults: string;
  /** The product's two webhook addresses at the card provider. */
  webhooks: DefaultEndpoint[];
};

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment): Config {
  const port = readPort(env, 'SANDBOX_PORT', 8081);
  return {
    port,
    // Port 0 means any free port, for SMTP as well.
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 10_000),
    folder: join(env.DATA_DIR || '.data', 'sandbox'),
    productUrl: readUrl(env, 'PRODUCT_URL', 'http://localhost:8080'),
    faults: env.SANDBOX_FAULTS ?? '',
    webhooks: readDefaultEndpoints(env),
  };
}

function readPort(env: Environment, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new CannotStart(`${name} must be a port up to 65535, not "${text}".`);
  return port;
}

function readUrl(env: Environment, name: string, otherwise: string): string {
  const text = env[name] || otherwise;
  // The address becomes a link on the front door, so `javascript:` and the like are refused.
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new CannotStart(`${name} is not a web address: "${text}".`);
  return text.replace(/\/+$/, '');
}
