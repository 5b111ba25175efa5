import { useEffect, useEffectEvent, useState } from 'react';
import { type FormQuery, signInAddress, withoutSignIn } from '../form-address.ts';
import { useLanguage } from '../../texts/index.ts';
import {
  type CitySignIn,
  type CityUser,
  dropToken,
  exchangeCode,
  saveToken,
  readToken,
  leaveForSignIn,
  readCityUser,
} from './city-account.ts';
import { isPendingSignIn, storePending } from './pending-sign-in.ts';

/** The city account on this form. */
export interface CityAccountState {
  /** Null if the city has no sign-in. */
  readonly signIn: CitySignIn | null;
  readonly user: CityUser | null;
  readonly hasFailed: boolean;
  /** The form and its sign-in continue in another tab. */
  readonly isElsewhere: boolean;
  /** Saves the form and goes to the sign-in. */
  readonly login: () => void;
  readonly logout: () => void;
}

export interface CityAccountOptions {
  readonly signIn: CitySignIn | null;
  readonly query: FormQuery;
  readonly draftId: string;
  readonly onUser: (user: CityUser) => void;
  /** Saves the form, so that it can be restored after the sign-in. */
  readonly onLeave: () => Promise<void>;
}

/**
 * Signs in with the code or token of the address, or with the token of an earlier visit. Passes the user to `onUser`.
 */
export function useCityAccount(
  crmToken: string,
  { signIn, query, draftId, onUser, onLeave }: CityAccountOptions,
): CityAccountState {
  const language = useLanguage();
  const [user, setUser] = useState<CityUser | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const login = () => {
    if (signIn === null) return;
    setHasFailed(false);
    const tab = query.isFramed ? openTab() : null;
    setIsElsewhere(tab !== null);
    const address = signInAddress(window.location.href, { draftId, language });
    void onLeave()
      .then(() => (tab === null ? leaveForSignIn(crmToken, signIn, draftId) : tab.location.replace(address)))
      .catch(() => setHasFailed(true));
  };
  const onResult = useEffectEvent((found: CityUser | null) => {
    if (found === null) {
      if (query.startsSignIn) login();
      return;
    }
    setUser(found);
    onUser(found);
  });
  useEffect(() => {
    void signInFromAddress(crmToken, query).then(
      (found) => onResult(found),
      () => setHasFailed(true),
    );
  }, [crmToken, query]);
  const logout = () => {
    dropToken(crmToken);
    setUser(null);
  };
  return { signIn, user, hasFailed, isElsewhere, login, logout };
}

/**
 * Opens an empty tab without access to this page; null if the browser refuses. Browsers allow it only during a press.
 */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return tab;
}

async function signInFromAddress(crmToken: string, query: FormQuery): Promise<CityUser | null> {
  const { code, accessToken, isSignInRefused, startsSignIn, draftId } = query;
  if (code !== null || accessToken !== null || isSignInRefused || startsSignIn)
    window.history.replaceState(window.history.state, '', withoutSignIn(window.location.href));
  if (isSignInRefused && draftId !== null && isPendingSignIn(crmToken, draftId)) {
    storePending(null);
    throw new Error('The sign-in was canceled or refused.');
  }
  const given = code === null ? accessToken : await exchangeCode(crmToken, code, draftId);
  if (code !== null && given === null) throw new Error('This browser did not start the sign-in.');
  if (given !== null) saveToken(crmToken, given, Date.now());
  const token = given ?? readToken(crmToken, Date.now());
  if (token === null) return null;
  const user = await readCityUser(crmToken, token);
  if (user === null) dropToken(crmToken);
  return user;
}
