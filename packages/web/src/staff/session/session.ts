/*
 * The signed-in session of this page. The bearer token lives in memory only (a script injected anywhere could read the
 * browser's storage) and is renewed by the HttpOnly cookie, also after a reload.
 */
import type { Contract } from '@townkeep/core/contract';
import { messages } from '@townkeep/core/kernel';
import { createClient, toApiProblem } from '../../http/client.ts';
import { routes } from '../../http/contract.build.ts';

interface Bearer {
  readonly token: string;
  readonly expiresAt: string;
}

/** Whose pages the tab shows. */
interface Holder {
  readonly agencyId: number;
  readonly userId: string;
}

const state: { bearer: Bearer | null; holder: Holder | null; renewing: Promise<boolean> | null } = {
  bearer: null,
  holder: null,
  renewing: null,
};

/** Renew this long before the token ends, so that a request under way does not meet its end. */
const MARGIN_MS = 60_000;

/** Somebody has signed in. */
export const setBearer = (bearer: Bearer): void => {
  state.bearer = bearer;
  state.holder = null;
};
/** The tab's session is over, and the next may be anybody's. */
export const clearBearer = (): void => {
  state.bearer = null;
  state.holder = null;
};
/** From now on the tab shows this person's pages of this agency: nobody else's session serves it. */
export const holdSession = (holder: Holder): void => {
  state.holder = holder;
};
export const bearerToken = (): string | null => state.bearer?.token ?? null;

/** Calls without a session: sign-in, public information. */
export const openApi = createClient<Contract>(routes);

/**
 * Renews the token by the cookie; false when the tab has no session any more. The browser has one cookie, so that a
 * sign-in in another tab puts somebody else's session, maybe of another agency, in the place of this tab's: that is not
 * taken. Several callers share one renewal.
 * @throws what the renewal failed with, when that says nothing about the session: offline, too many requests, a fault
 */
export function renew(): Promise<boolean> {
  state.renewing ??= openApi.signIn
    .refresh()
    .then((answer) => {
      const isOurs =
        state.holder === null || (answer.agencyId === state.holder.agencyId && answer.userId === state.holder.userId);
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

const endsWithin = (ms: number): boolean =>
  state.bearer === null || new Date(state.bearer.expiresAt).getTime() - Date.now() < ms;

/** A token that has not ended yet serves on when it cannot be renewed just now. */
async function freshToken(): Promise<void> {
  if (!endsWithin(MARGIN_MS)) return;
  await renew().catch((error: unknown) => {
    if (endsWithin(0)) throw error;
  });
}

/**
 * Told when the session has ended: why, where the account itself is refused; null when there is just no session any
 * more.
 */
type TellEnd = (reason: string | null) => void;
const nobody: TellEnd = () => undefined;
const ended = { tell: nobody };

/** What to do when the session has ended, while somebody's pages are shown. Returns how to forget it. */
export function onSessionEnded(tell: TellEnd): () => void {
  ended.tell = tell;
  return () => {
    if (ended.tell === tell) ended.tell = nobody;
  };
}

/** Ignores that the session ends, while a sign-out ends it and leads elsewhere. Returns how to hear of it again. */
export function ignoreSessionEnd(): () => void {
  const { tell } = ended;
  ended.tell = nobody;
  return () => {
    ended.tell = tell;
  };
}

/**
 * Sends a request with a fresh token; a 401 is answered by one renewal and a second try, then ends the session, and so
 * does the word that the account is deactivated or has no rights left. A renewal that could not be made fails the call,
 * which can be tried again.
 */
export async function fetchInSession(request: Request): Promise<Response> {
  await freshToken();
  if (bearerToken() === null) return endSession();
  const retry = request.clone();
  const response = await send(request);
  if (response.status !== 401) return heard(response);
  if (await renew()) {
    const second = await send(retry);
    if (second.status !== 401) return heard(second);
  }
  return endSession();
}

/**
 * There is no session any more: the application goes to the sign-in, and the call ends as unauthenticated. Whose pages
 * the tab shows stays known, since somebody may stay on them.
 */
function endSession(): Response {
  state.bearer = null;
  ended.tell(null);
  return Response.json({ code: 'unauthenticated', message: messages.noToken }, { status: 401 });
}

const ACCOUNT_REFUSED: ReadonlySet<unknown> = new Set(['user_deactivated', 'no_privileges']);

/** Whoever is refused as a person is out, whatever they asked for. Source: staff application §8. */
async function heard(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const problem = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown; message?: string };
  if (ACCOUNT_REFUSED.has(problem.code)) ended.tell(problem.message ?? messages.noPrivileges);
  return response;
}

function send(request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${bearerToken()}`);
  return globalThis.fetch(request);
}
