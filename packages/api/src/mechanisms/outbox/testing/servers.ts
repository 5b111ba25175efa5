import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';

/** Starts a mail server for a test, which keeps received mails or refuses recipients. */
export async function mailServer(
  refuse: () => string | null = () => null,
): Promise<{ url: string; received: string[]; close: () => Promise<void> }> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.write('220 test\r\n');
    let buffer = '';
    let isData = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          received.push(line);
          isData = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(`${(/^RCPT/i.test(line) ? refuse() : null) ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => {
      server.close(done);
    });
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close };
}

interface SmsRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** Starts an SMS provider's API for a test, which answers with the given status. */
export async function smsServer(
  status: () => number = () => 200,
): Promise<{ url: string; received: SmsRequest[]; close: () => Promise<void> }> {
  const received: SmsRequest[] = [];
  const server = createHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, received, close };
}
