import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const CREDENTIALS = { accessKeyId: 'AKIATESTTESTTEST', secretAccessKey: 'a secret key of the test' } as const;

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a local server that accepts S3 requests for one bucket, by path, and records them. */
export async function s3Server(bucket: string) {
  const stored = new Map<string, { bytes: Buffer; contentType: string }>();
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    answer(request).then(
      (given) => send(response, given),
      (error: unknown) => send(response, { status: 500, body: String(error) }),
    );
  });
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname);
    const method = request.method ?? '';
    seen.push({ method, path, query: url.searchParams, headers: request.headers });
    const body = await buffer(request);
    if (method === 'POST')
      return post(body, request.headers['content-type'] ?? '', `http://${request.headers.host}/${bucket}`);
    if (
      !url.searchParams.has('X-Amz-Signature') &&
      !request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/`)
    )
      return refusal(403, 'AccessDenied');
    const key = path.slice(bucket.length + 2);
    const file = stored.get(key);
    if (method === 'PUT') stored.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
    if (method === 'DELETE') stored.delete(key);
    if (method === 'GET')
      return file === undefined
        ? refusal(404, 'NoSuchKey')
        : { ...rangeOf(file.bytes, request.headers.range), headers: { 'content-type': file.contentType } };
    return { status: method === 'DELETE' ? 204 : 200 };
  };
  const post = (body: Buffer, contentType: string, base: string): Answer => {
    const parts = formParts(body, contentType);
    const problem = policyProblem(parts, bucket);
    if (problem !== null) return refusal(403, problem);
    const { key = '', ...fields } = Object.fromEntries(parts.map(({ name, content }) => [name, content.toString()]));
    stored.set(key, { bytes: parts.at(-1)!.content, contentType: fields['Content-Type'] ?? 'binary/octet-stream' });
    const location = `${base}/${encodeURIComponent(key)}`;
    return {
      status: Number(fields['success_action_status'] ?? 204),
      body: `<PostResponse><Location>${location}</Location><Bucket>${bucket}</Bucket><Key>${key}</Key></PostResponse>`,
    };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stored,
    seen,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body ?? ''), ...headers }).end(body);
}

function refusal(status: number, code: string): Answer {
  return {
    status,
    body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    headers: { 'content-type': 'application/xml' },
  };
}

interface FormPart {
  readonly name: string;
  readonly content: Buffer;
}

/** Returns the parts of a multipart form in order. */
function formParts(body: Buffer, contentType: string): FormPart[] {
  const boundary = `--${/boundary=(.+)$/.exec(contentType)?.[1]}`;
  const text = body.toString('latin1');
  return text
    .split(boundary)
    .slice(1, -1)
    .map((part) => {
      const head = part.indexOf('\r\n\r\n');
      return {
        name: /name="([^"]*)"/.exec(part.slice(0, head))?.[1] ?? '',
        content: Buffer.from(part.slice(head + 4, -2), 'latin1'),
      };
    });
}

/** Returns the part of a file that a `Range` header asks for; all of it without one. */
function rangeOf(bytes: Buffer, range: string | undefined): Pick<Answer, 'status' | 'body'> {
  const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (asked === null) return { status: 200, body: bytes };
  return { status: 206, body: bytes.subarray(Number(asked[1]), Number(asked[2]) + 1) };
}

/** Returns why S3 would refuse a form. Source: Amazon S3 API reference, POST policy and signature version 4. */
function policyProblem(parts: readonly FormPart[], bucket: string): string | null {
  const file = parts.at(-1);
  if (file?.name !== 'file' || parts.filter(({ name }) => name === 'file').length !== 1) return 'FileNotLast';
  const fields = new Map(parts.slice(0, -1).map(({ name, content }) => [name, content.toString()]));
  const encoded = fields.get('Policy') ?? '';
  const [, date = '', region = ''] = (fields.get('X-Amz-Credential') ?? '').split('/');
  let signing: Buffer | string = `AWS4${CREDENTIALS.secretAccessKey}`;
  for (const step of [date, region, 's3', 'aws4_request', encoded])
    signing = createHmac('sha256', signing).update(step).digest();
  if (signing.toString('hex') !== fields.get('X-Amz-Signature')) return 'SignatureDoesNotMatch';
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as {
    expiration: string;
    conditions: (Record<string, string> | [string, number, number])[];
  };
  if (Date.parse(policy.expiration) <= Date.now()) return 'Expired';
  const named = new Set(['Policy', 'X-Amz-Signature']);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      if (file.content.length < condition[1] || file.content.length > condition[2]) return 'EntityTooLarge';
    } else {
      for (const [name, value] of Object.entries(condition)) {
        named.add(name);
        if ((name === 'bucket' ? bucket : fields.get(name)) !== value) return `Condition ${name}`;
      }
    }
  }
  const extra = [...fields.keys()].find((name) => !named.has(name));
  return extra === undefined ? null : `Extra ${extra}`;
}
