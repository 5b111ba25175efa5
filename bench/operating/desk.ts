import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../packages/api/src/demo/index.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import { nextSender, PNG } from './load.ts';

/** A process that does not answer for so long is asked again. */
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 200;
/** No server is away for so long. */
const GIVES_UP_AFTER_MS = 120_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A person at a desk: what gets no answer, because the server died, is sent again with the same key. */
export interface Desk {
  /** @throws Error when the server refuses it */
  readonly ask: <Answer = unknown>(method: Method, path: string, body?: object) => Promise<Answer>;
  /** Uploads a picture. Returns how a later call names it. */
  readonly upload: (path: string) => Promise<object>;
  /** How often something was sent again. */
  readonly repeated: () => number;
}

/** Signs somebody of the demo city in, or nobody, as a resident is. */
export async function deskOf(url: string, email: string | null): Promise<Desk> {
  const own: { token: string | null; repeated: number } = { token: null, repeated: 0 };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const until = Date.now() + GIVES_UP_AFTER_MS;
    for (;;) {
      const answer = await fetch(new URL(path, `${url}/api/`), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
        .then(async (response) => new Response(await response.arrayBuffer(), response))
        .catch((error: unknown) => error as Error);
      if (answer instanceof Response && answer.status < 500) return answer;
      if (Date.now() > until) throw new Error(`${path}: ${answer instanceof Response ? answer.status : answer}`);
      own.repeated += 1;
      await pause(AGAIN_AFTER_MS);
    }
  };
  const ask = async <Answer>(method: Method, path: string, body?: object): Promise<Answer> => {
    const answer = await send(`.${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': nextSender(),
        ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
        ...(own.token === null ? {} : { authorization: `Bearer ${own.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  if (email !== null)
    own.token = (await ask<{ token: string }>('POST', '/agencies/1/login', { email, password: DEMO_PASSWORD })).token;
  return { ask, upload: (path) => uploadPicture(send, ask, path), repeated: () => own.repeated };
}

interface SignedForm {
  readonly url: string;
  readonly fileURL: string;
  readonly requestBodyparams: Readonly<Record<string, string>>;
}

async function uploadPicture(
  send: (path: string, init: RequestInit) => Promise<Response>,
  ask: Desk['ask'],
  path: string,
): Promise<object> {
  const form = await ask<SignedForm>('GET', `${path}${path.includes('?') ? '&' : '?'}filename=photo.png`);
  const body = new FormData();
  for (const [name, value] of Object.entries(form.requestBodyparams)) body.set(name, value);
  body.set('file', new Blob([PNG]), 'photo.png');
  const stored = await send(form.url, { method: 'POST', body });
  // A file that came before the server died is there.
  if (stored.status !== 201 && stored.status !== 409)
    throw new Error(`the file: ${stored.status} ${await stored.text()}`);
  return { fileName: 'photo.png', fileURL: form.fileURL };
}
