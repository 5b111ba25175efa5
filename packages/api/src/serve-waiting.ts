import { createServer } from 'node:http';
import type { Settings } from './platform/settings/settings.ts';

/**
 * Answers while the schema of the database is older than this version, so that what watches the process knows that it
 * lives and takes no requests. Returns how to stop.
 */
export async function serveWaiting({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer(({ url }, response) => {
    const isAlive = url === '/api/health/live';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '10',
      connection: 'close',
    });
    response.end(JSON.stringify({ status: isAlive ? 'ok' : 'waiting_for_migration' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () => new Promise((resolve) => void server.close(() => resolve()));
}
