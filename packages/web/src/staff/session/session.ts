/*
 * The signed-in session of this page. The bearer token lives in memory only (a script injected anywhere could read the
 * browser's storage) and is renewed by the HttpOnly cookie, also after a reload.
 */
import type { Contract } from '@townkeep/core/contract';
import { messages } from '@townkeep/core/kernel';
import { createClient, toApiProblem } from '../../http/client.ts';
import routes from '../../http/contract.json';

interface Bearer {
  readonly token: string;
  readonly expiresAt: string;
}

const state: { bearer: Bearer | null; renewing: Promise<boolean> | null } = { bearer: null, renewing: null };

/** Renew this long before the token ends, so that a request under way does not meet its end. */
const MARGIN_MS = 60_000;

export const setBearer = (bearer: Bearer): void => {
  state.bearer = bearer;
};
export const clearBearer = (): void => {
  state.bearer = null;
};
export const bearerToken = (): string | null => state.bearer?.token ?? null;

/** Calls without a session: sign-in, public information. */
export const openApi = createClient<Contract>(routes);

/**
 * Renews the token by the cookie; false when there is no session any more. Several callers share one renewal.
 * @throws what the renewal failed with, when that says nothing about the session: offline, too many requests, a fault
 */
export function renew(): Promise<boolean> {
  state.renewing ??= openApi.signIn
    .refresh()
    .then((answer) => {
      setBearer(answer);
      return true;
    })
    .catch((error: unknown) => {
      if (toApiProblem(error).status !== 401) throw error;
      clearBearer();
      return false;
    })
    .finally(() => {
      state.renewing = null;
    });
  return state.renewing;
}

const endsWithin = (ms: number): boolean => state.bearer === null || new Date(state.bearer.expiresAt).getTime() - Date.now() < ms;

/** A token that has not ended yet serves on when it cannot be renewed just now. */
async function freshToken(): Promise<void> {
  if (!endsWithin(MARGIN_MS)) return;
  await renew().catch((error: unknown) => {
    if (endsWithin(0)) throw error;
  });
}

/** What to do when the session has ended; set by the application once it can go to the sign-in. */
const ended: { tell: () => void } = { tell: () => undefined };
export const onSessionEnded = (tell: () => void): void => {
  ended.tell = tell;
};

/**
 * Sends a request with a fresh token; a 401 is answered by one renewal and a second try, then ends the session. A renewal
 * that could not be made fails the call, which can be tried again.
 */
export async function fetchInSession(request: Request): Promise<Response> {
  await freshToken();
  if (bearerToken() === null) return endSession();
  const retry = request.clone();
  const response = await send(request);
  if (response.status !== 401) return response;
  if (await renew()) {
    const second = await send(retry);
    if (second.status !== 401) return second;
  }
  return endSession();
}

/** There is no session any more: the application goes to the sign-in, and the call ends as unauthenticated. */
function endSession(): Response {
  clearBearer();
  ended.tell();
  return Response.json({ code: 'unauthenticated', message: messages.noToken }, { status: 401 });
}

function send(request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${bearerToken()}`);
  return globalThis.fetch(request);
}
