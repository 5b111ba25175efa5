import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type FormQuery, withoutSignIn } from '../../page-address.ts';
import { type CitySignIn, type CityUser, dropToken, exchangeCode, keepToken, keptToken, leaveForSignIn, readCityUser } from './city-account.ts';
import { isPendingSignIn, storePending } from './pending-sign-in.ts';

/** The city account on this form. */
export interface CityAccountState {
  /** Null where the city has no sign-in. */
  readonly signIn: CitySignIn | null;
  readonly user: CityUser | null;
  readonly hasFailed: boolean;
  /** Leaves for the sign-in, after `before` has kept the form. */
  readonly login: (before: () => Promise<void>) => void;
  readonly logout: () => void;
}

/** Signs in by the address's code or token, or by the token kept from an earlier visit, and tells who it is. */
export function useCityAccount(crmToken: string, signIn: CitySignIn | null, query: FormQuery, draftId: string, onUser: (user: CityUser) => void): CityAccountState {
  const [user, setUser] = useState<CityUser | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const welcome = useEffectEvent((found: CityUser | null) => {
    if (found === null) return;
    setUser(found);
    onUser(found);
  });
  useEffect(() => {
    void begin(crmToken, query).then(
      (found) => welcome(found),
      () => setHasFailed(true),
    );
  }, [crmToken, query]);
  const login = useCallback(
    (before: () => Promise<void>) => {
      if (signIn === null) return;
      setHasFailed(false);
      void before()
        .then(() => leaveForSignIn(crmToken, signIn, draftId))
        .catch(() => setHasFailed(true));
    },
    [crmToken, signIn, draftId],
  );
  const logout = useCallback(() => {
    dropToken(crmToken);
    setUser(null);
  }, [crmToken]);
  return { signIn, user, hasFailed, login, logout };
}

async function begin(crmToken: string, { code, accessToken, isSignInRefused, draftId }: FormQuery): Promise<CityUser | null> {
  if (code !== null || accessToken !== null || isSignInRefused) window.history.replaceState(window.history.state, '', withoutSignIn(window.location.href));
  if (isSignInRefused && draftId !== null && isPendingSignIn(crmToken, draftId)) {
    storePending(null);
    throw new Error('The sign-in was cancelled or refused.');
  }
  const given = code === null ? accessToken : await exchangeCode(crmToken, code, draftId);
  if (code !== null && given === null) throw new Error('This sign-in was not begun here.');
  if (given !== null) keepToken(crmToken, given, Date.now());
  const token = given ?? keptToken(crmToken, Date.now());
  if (token === null) return null;
  const user = await readCityUser(crmToken, token);
  if (user === null) dropToken(crmToken);
  return user;
}
