/*
 * The session of this page. The bearer token is kept in memory only (an injected script could read the browser's
 * storage) and is renewed by the HttpOnly cookie, including after a reload.
 */
import type { Contract } from '@townkeep/core/contract';
import { messages } from '@townkeep/core/platform';
import { TAB_HEADER } from '@townkeep/core/platform/live.ts';
import { createClient, toApiProblem } from '../../../http/client.ts';
import { routes } from '../../../http/contract.build.ts';
import { tabName } from './tab-name.ts';

interface Bearer {
  readonly token: string;
  readonly expiresAt: string;
}

/** The person and the agency whose pages the tab shows. */
interface SessionOwner {
  readonly agencyId: number;
  readonly userId: string;
}

const state: { bearer: Bearer | null; owner: SessionOwner | null; renewing: Promise<boolean> | null } = {
  bearer: null,
  owner: null,
  renewing: null,
};

/** The token is renewed this long before it expires, so that it does not expire during a request. */
const MARGIN_MS = 60_000;

/** Starts a session with a token. */
export const setBearer = (bearer: Bearer): void => {
  state.bearer = bearer;
  state.owner = null;
};
/** Ends the tab's session. The next one can belong to anyone. */
export const clearBearer = (): void => {
  state.bearer = null;
  state.owner = null;
};
/** Binds the tab to this person and agency: it does not accept any other session. */
export const bindSession = (owner: SessionOwner): void => {
  state.owner = owner;
};
export const bearerToken = (): string | null => state.bearer?.token ?? null;

/** The client for calls without a session: sign-in and public information. */
export const anonymousApi = createClient<Contract>(routes);

/**
 * Renews the token by the cookie. Returns false when the tab's session has ended. The browser has one cookie, so a
 * sign-in in another tab replaces this tab's session with another person's or agency's, which is rejected. Concurrent
 * callers share one renewal.
 * @throws the renewal's error when it says nothing about the session: offline, too many requests, a server error
 */
export function renew(): Promise<boolean> {
  state.renewing ??= anonymousApi.signIn
    .refresh()
    .then((answer) => {
      const isOurs =
        state.owner === null || (answer.agencyId === state.owner.agencyId && answer.userId === state.owner.userId);
      state.bearer = isOurs ? answer : null;
      return isOurs;
    })
    .catch((error: unknown) => {
      if (toApiProblem(error).status !== 401) throw error;
      state.bearer = null;
      return false;
    })
    .finally(() => {
      state.renewing = null;
    });
  return state.renewing;
}

const expiresWithin = (ms: number): boolean =>
  state.bearer === null || new Date(state.bearer.expiresAt).getTime() - Date.now() < ms;

/** Renews a token that is about to expire. If that fails, the current token is used until it expires. */
async function freshToken(): Promise<void> {
  if (!expiresWithin(MARGIN_MS)) return;
  await renew().catch((error: unknown) => {
    if (expiresWithin(0)) throw error;
  });
}

/** Called when the session has ended, with the reason when the account was refused, else with null. */
type SessionEndListener = (reason: string | null) => void;
const noListener: SessionEndListener = () => undefined;
const sessionEnd = { listener: noListener };

/** Sets the listener for the end of the session. Returns a function that removes it. */
export function onSessionEnded(listener: SessionEndListener): () => void {
  sessionEnd.listener = listener;
  return () => {
    if (sessionEnd.listener === listener) sessionEnd.listener = noListener;
  };
}

/**
 * Suspends the listener while a sign-out ends the session and redirects elsewhere. Returns a function that restores it.
 */
export function ignoreSessionEnd(): () => void {
  const { listener } = sessionEnd;
  sessionEnd.listener = noListener;
  return () => {
    sessionEnd.listener = listener;
  };
}

/**
 * Sends a request with a fresh token. A 401 leads to one renewal and a second attempt, then ends the session. The
 * session also ends when the account is deactivated or has no rights left. If the renewal itself fails, the call fails
 * and can be retried.
 */
export async function fetchInSession(request: Request): Promise<Response> {
  const response = await fetchWithToken(request);
  return response === null ? endSession() : checkAccountRefusal(response);
}

/** Sends a request that the person did not ask for. When the session has ended it is refused, and the page stays. */
export const fetchInBackground = async (request: Request): Promise<Response> =>
  (await fetchWithToken(request)) ?? new Response(null, { status: 401 });

/** Returns null when the session has ended. */
async function fetchWithToken(request: Request): Promise<Response | null> {
  await freshToken();
  if (bearerToken() === null) return null;
  const retry = request.clone();
  const response = await send(request);
  if (response.status !== 401) return response;
  const second = (await renew()) ? await send(retry) : response;
  return second.status === 401 ? null : second;
}

/**
 * Ends the session: the application goes to the sign-in, and the call fails as unauthenticated. The tab stays bound to
 * its person, who may stay on the page.
 */
function endSession(): Response {
  state.bearer = null;
  sessionEnd.listener(null);
  return Response.json({ code: 'unauthenticated', message: messages.noToken }, { status: 401 });
}

const ACCOUNT_REFUSED: ReadonlySet<unknown> = new Set(['user_deactivated', 'no_privileges']);

/** Ends the session when the account itself was refused, whatever the call. Source: staff application §8. */
async function checkAccountRefusal(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown; message?: string };
  if (ACCOUNT_REFUSED.has(problem.code)) sessionEnd.listener(problem.message ?? messages.noPrivileges);
  return response;
}

function send(request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${bearerToken()}`);
  request.headers.set(TAB_HEADER, tabName);
  return globalThis.fetch(request);
}
