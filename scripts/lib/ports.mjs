import { createServer } from 'node:net';

/**
 * Checks that this machine lets us listen there. @returns {Promise<string | null>} the system's error code if not, e.g.
 * EADDRINUSE
 */
export function whyNotFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'unknown'));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}

/** Finds a free port of 127.0.0.1. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// Systems take the ports of outgoing connections from 32768 on.
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * Finds a free port of 127.0.0.1 for a server that begins later: one that no outgoing connection takes meanwhile.
 * @returns {Promise<number>}
 */
export async function laterPort() {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return (await whyNotFree('127.0.0.1', port)) === null ? port : laterPort();
}
