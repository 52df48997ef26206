type Environment = Record<string, string | undefined>;

/** The demo's addresses, and the default environment of its two programs. */
export function demoEnvironment(given: Environment) {
  const port = portOf(given, 'PORT', 8080);
  const sandboxPort = portOf(given, 'SANDBOX_PORT', 8081);
  const smtpPort = portOf(given, 'SANDBOX_SMTP_PORT', sandboxPort + 10_000);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const dataDir = given.DATA_DIR || '.data';
  return {
    port,
    sandboxUrl,
    dataDir,
    product: unlessGiven(given, {
      DEMO: 'true',
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SANDBOX_URL: sandboxUrl,
      LOG_LEVEL: 'warn',
    }),
    sandbox: unlessGiven(given, {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      PRODUCT_URL: given.PUBLIC_URL || `http://localhost:${port}`,
      // The product's default secrets in a demo.
      STRIPE_WEBHOOK_PLATFORM: `http://localhost:${port}/webhooks/stripe/platform|whsec_demo_platform`,
      STRIPE_WEBHOOK_CONNECT: `http://localhost:${port}/webhooks/stripe/connect|whsec_demo_connect`,
    }),
  };
}

/** A variable that is set but empty counts as not set. */
const unlessGiven = (given: Environment, defaults: Record<string, string>) =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, given[name] || value]));

function portOf(given: Environment, name: string, otherwise: number): number {
  const text = given[name] || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`);
}
