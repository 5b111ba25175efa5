/** Hosts with their ports, as `host:port` in lower case, which may be called although they are inside. */
export type AllowedHosts = readonly string[];

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?):([1-9]\d{0,4})$/;

/** Parses the operator's comma-separated `host:port`; null when one is none. */
export function readAllowedHosts(value: string): AllowedHosts | null {
  const hosts = value
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  return hosts.every((each) => ENTRY.test(each)) ? hosts : null;
}

/** Returns the port of an address, also where it is that of its protocol. */
export const portOf = ({ port, protocol }: URL): string => port || (protocol === 'http:' ? '80' : '443');

/** Whether the operator allows the host and port of an address. */
export const isAllowedHost = (allowed: AllowedHosts, url: URL): boolean =>
  allowed.includes(`${url.hostname.toLowerCase()}:${portOf(url)}`);
