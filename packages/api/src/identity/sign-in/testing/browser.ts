import type { AddressInfo } from 'node:net';
import { testApp } from '../../../testing/server.ts';

/** A page as a browser has it, before it follows a redirect. */
export interface Page {
  readonly status: number;
  readonly url: string;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/**
 * A browser without script that knows the server only by its public address. Requests to it are sent to the port where
 * the server listens, as a proxy does.
 */
export class Browser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  /** Returns the names of the cookies that a request to this path carries. */
  cookieNames(path: string): string[] {
    return [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path)).map(([key]) => key.split(' ')[0]!);
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(url, { headers });
  }

  post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  /** Follows redirects until there is none, or one that leaves the sign-in. */
  async follow(page: Page): Promise<Page> {
    let here = page;
    while (here.location !== null && /^\/(oidc|signin)\//.test(new URL(here.location).pathname))
      here = await this.get(here.location);
    return here;
  }

  async #send(address: string, init: RequestInit & { headers: Record<string, string> }): Promise<Page> {
    const { publicUrl, listening } = await listeningServer();
    const url = new URL(address, publicUrl);
    if (url.origin !== publicUrl)
      throw new Error(`The browser was sent away from the public address, to ${url.origin}`);
    const cookie = [...this.#cookies]
      .filter(([, each]) => url.pathname.startsWith(each.path))
      .map(([key, each]) => `${key.split(' ')[0]}=${each.value}`)
      .join('; ');
    const response = await fetch(listening + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, ...init.headers, ...(cookie === '' ? {} : { cookie }) },
    });
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    const location = response.headers.get('location');
    return {
      status: response.status,
      url: url.href,
      location: location === null ? null : new URL(location, url).href,
      headers: response.headers,
      text: await response.text(),
    };
  }

  #keep(set: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
    const path = /; path=([^;]*)/i.exec(set)?.[1] ?? '/';
    const isOver = /expires=Thu, 01 Jan 1970|max-age=0/i.test(set);
    if (isOver) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value: value!, path });
  }
}

/** Starts this test file's server on a real port, which differs from that of its public address. */
export async function listeningServer(): Promise<{ publicUrl: string; listening: string }> {
  const { server, services } = await testApp();
  if (server.server.address() === null) await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    publicUrl: services.settings.publicUrl,
    listening: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  };
}

/** Returns the value of a form's hidden field. */
export const hidden = (page: Page, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
