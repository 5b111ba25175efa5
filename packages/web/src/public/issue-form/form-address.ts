import { isOn, type PageQuery, readPageQuery, textOf } from '../shell/page-query.ts';

/** What the form's address may carry. Source: public side §2, 'Query parameters on the issue form'. */
export interface FormQuery extends PageQuery {
  /** Access token of the city's sign-in, handed over by the city's own application. */
  readonly accessToken: string | null;
  /** Authorization code of the city's sign-in. */
  readonly code: string | null;
  /** A form in a frame goes on here, and signs in with the city at once. */
  readonly startsSignIn: boolean;
  /** The city's sign-in answered with an error, as when somebody cancels it. */
  readonly isSignInRefused: boolean;
  /** The saved draft to go on with: `state` after a sign-in, else `anonymousId`. */
  readonly draftId: string | null;
  readonly description: string | null;
  readonly categoryName: string | null;
  /** Shown by the city's mobile application, which has no tabs. */
  readonly isMobileApp: boolean;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** Ours, beside the specified parameters. */
const START_SIGN_IN = 'signIn';
const DRAFT_ID = /^[A-Za-z0-9_-]{30}$/;

/** Reads the form's query. A draft's id that is none counts as absent. */
export function readFormQuery(search: string): FormQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => textOf(query, name);
  const draftId = [text('state'), text('anonymousId')].find((id) => id !== null && DRAFT_ID.test(id)) ?? null;
  return {
    ...readPageQuery(search),
    accessToken: text('token'),
    code: text('code'),
    isSignInRefused: text('error') !== null,
    startsSignIn: isOn(query, START_SIGN_IN),
    draftId,
    description: text('issueDescription'),
    categoryName: text('category'),
    isMobileApp: isOn(query, 'is_median_app'),
    point: pointOf(text('lat'), text('long')),
  };
}

function pointOf(lat: string | null, long: string | null) {
  const [latitude, longitude] = [Number(lat), Number(long)];
  const isPoint = lat !== null && long !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude, longitude } : null;
}

/** Everything that an address fills the form in with, as one text; null where it fills in nothing. */
export function linkText({ description, categoryName, point }: FormQuery): string | null {
  return description === null && point === null ? null : JSON.stringify([description, categoryName, point]);
}

/** What a finished sign-in leaves in an address, taken out: codes and tokens must not stay in the history. */
export function withoutSignIn(address: string): string {
  const url = new URL(address);
  for (const name of ['code', 'token', 'iss', 'session_state', 'error', 'error_description', START_SIGN_IN])
    url.searchParams.delete(name);
  return url.href;
}

/**
 * Returns the address at which a form in a frame goes on in a tab and signs in, since sign-ins refuse frames: with the
 * draft kept on the server, in the frame's language, and outside of the frame. Source: docs/adr/0014-form-in-a-frame.md
 */
export function signInAddress(
  address: string,
  { draftId, language }: { readonly draftId: string; readonly language: string },
): string {
  const url = new URL(withDraftId(withoutPrefill(address), draftId));
  url.searchParams.delete('isIFrame');
  url.searchParams.set('translate', language);
  url.searchParams.set(START_SIGN_IN, 'true');
  return url.href;
}

/** The query of an address without what belongs to one sign-in or draft. */
export function queryOfForm(address: string): string {
  const url = new URL(withoutSignIn(address));
  for (const name of ['state', 'anonymousId']) url.searchParams.delete(name);
  return url.search;
}

/** The address naming another saved draft. */
export function withDraftId(address: string, draftId: string): string {
  const url = new URL(address);
  url.searchParams.delete('state');
  url.searchParams.set('anonymousId', draftId);
  return url.href;
}

/** The address without what fills the form in, for a new report. */
export function withoutPrefill(address: string): string {
  const url = new URL(withoutSignIn(address));
  for (const name of ['state', 'anonymousId', 'issueDescription', 'category', 'lat', 'long'])
    url.searchParams.delete(name);
  return url.href;
}
