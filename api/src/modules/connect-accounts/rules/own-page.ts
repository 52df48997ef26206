export type OwnHosts = {
  /** Where the product says it is: scheme and port are this one's. */
  publicUrl: string;
  /** The product's domain; customers' hosts are below it. */
  domain: string;
  subdomain: string;
  /** A learning site may have our pages on its own host. */
  lmsHost: string;
};

/** Whether the address is one of our pages as this customer's people open it: the provider sends them back to no other. */
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
