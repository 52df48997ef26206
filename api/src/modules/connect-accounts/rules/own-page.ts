export type OwnHosts = {
  /** The product's own URL, which gives scheme and port. */
  publicUrl: string;
  /** The product's domain; customers' hosts are below it. */
  domain: string;
  subdomain: string;
  /** A learning site may serve our pages on its own host. */
  lmsHost: string;
};

/** Whether the URL is one of our pages on one of this customer's hosts. The provider must not redirect anywhere else. */
export function isOwnPage(address: string, { publicUrl, domain, subdomain, lmsHost }: OwnHosts): boolean {
  const page = new URL(address);
  const home = new URL(publicUrl);
  const hosts = [home.hostname, domain].flatMap((host) => [host, `${subdomain}.${host}`]);
  return (
    page.protocol === home.protocol &&
    page.port === home.port &&
    [...hosts, lmsHost].includes(page.hostname) &&
    page.username === '' &&
    page.pathname.startsWith('/v/')
  );
}
