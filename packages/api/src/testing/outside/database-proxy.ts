import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that a test can pause and break. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Holds back everything sent to the database from then on. Resolves once something is held. */
  readonly hold: () => Promise<void>;
  readonly release: () => void;
  /** Closes each connection as a server that shuts down does. */
  readonly end: () => void;
  /** Resets each connection as a killed server does. */
  readonly reset: () => void;
  /** Refuses new connections and closes the open ones. */
  readonly stop: () => Promise<void>;
}

/** Starts a proxy on this machine to the database at `address`. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const clients = new Set<Socket>();
  const held: { resolve: (() => void) | null } = { resolve: null };
  const waiting: { readonly to: Socket; readonly data: Buffer }[] = [];
  let isHolding = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    clients.add(client);
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.on('close', () => {
      clients.delete(client);
      database.destroy();
    });
    database.on('close', () => client.end());
    database.pipe(client);
    client.on('data', (data) => {
      if (!isHolding) return void database.write(data);
      waiting.push({ to: database, data });
      held.resolve?.();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    hold: () => {
      isHolding = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.resolve = resolve;
      return promise;
    },
    release: () => {
      isHolding = false;
      for (const { to, data } of waiting.splice(0)) to.write(data);
    },
    end: () => clients.forEach((client) => client.end()),
    reset: () => clients.forEach((client) => client.resetAndDestroy()),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}
