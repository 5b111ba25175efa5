import { isOn, type PageQuery, readPageQuery, textOf } from '../shell/page-query.ts';

/** Query parameters of the form. Source: public side §2, 'Query parameters on the issue form'. */
export interface FormQuery extends PageQuery {
  /** Access token of the city's sign-in, passed on by the city's application. */
  readonly accessToken: string | null;
  /** Authorization code of the city's sign-in. */
  readonly code: string | null;
  /** A form moves here from a frame and signs in with the city immediately. */
  readonly startsSignIn: boolean;
  /** The city's sign-in returned an error, e.g. because the visitor canceled it. */
  readonly isSignInRefused: boolean;
  /** The saved draft to continue: `state` after a sign-in, else `anonymousId`. */
  readonly draftId: string | null;
  readonly description: string | null;
  readonly categoryName: string | null;
  /** The form is in the city's mobile application, which has no tabs. */
  readonly isMobileApp: boolean;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** Our own parameter; the specification does not have it. */
const START_SIGN_IN = 'signIn';
const DRAFT_ID = /^[A-Za-z0-9_-]{30}$/;

/** Reads the query of the form. An invalid draft id counts as absent. */
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

/** Returns everything that an address fills in, as one text; null if it fills in nothing. */
export function prefillKey({ description, categoryName, point }: FormQuery): string | null {
  return description === null && point === null ? null : JSON.stringify([description, categoryName, point]);
}

/** Removes the parameters of a finished sign-in: codes and tokens must not stay in the history. */
export function withoutSignIn(address: string): string {
  const url = new URL(address);
  for (const name of ['code', 'token', 'iss', 'session_state', 'error', 'error_description', START_SIGN_IN])
    url.searchParams.delete(name);
  return url.href;
}

/**
 * Returns the address that continues a framed form in a tab and signs in there, because sign-ins refuse frames. It has
 * the draft on the server and the language of the frame. Source: docs/adr/0014-form-in-a-frame.md
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

/** Returns the query of an address without the parameters of a single sign-in or draft. */
export function queryOfForm(address: string): string {
  const url = new URL(withoutSignIn(address));
  for (const name of ['state', 'anonymousId']) url.searchParams.delete(name);
  return url.search;
}

/** Returns the address with another saved draft. */
export function withDraftId(address: string, draftId: string): string {
  const url = new URL(address);
  url.searchParams.delete('state');
  url.searchParams.set('anonymousId', draftId);
  return url.href;
}

/** Returns the address without the draft and the values that fill in the form, for a new report. */
export function withoutPrefill(address: string): string {
  const url = new URL(withoutSignIn(address));
  for (const name of ['state', 'anonymousId', 'issueDescription', 'category', 'lat', 'long'])
    url.searchParams.delete(name);
  return url.href;
}
