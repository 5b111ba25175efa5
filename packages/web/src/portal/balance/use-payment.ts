import { useEffect, useMemo, useState } from 'react';
import { type ApiProblem, toApiProblem } from '../../http/client.ts';
import { caseCalls } from '../api.ts';
import { usePortal } from '../portal.ts';
import type { CaseSession } from '../session.ts';
import { useLanguage } from '../texts/index.ts';
import { type Charge, inDollars, type Payable } from './amount.ts';

/** Why a payment did not start. Nothing was charged in any of them. */
export type StartTrouble = 'offline' | 'notReady' | 'tooMany' | 'changed' | 'failed';

/** How far the way to the card page is. */
export type Start =
  | { readonly state: 'idle'; readonly trouble: StartTrouble | null }
  | { readonly state: 'starting' }
  | { readonly state: 'leaving'; readonly url: string };

const idle: Start = { state: 'idle', trouble: null };

/** Returns what a refused start means. A conflict is a change of what is owed, or of the fee. */
export function startTroubleOf({ status }: Pick<ApiProblem, 'status'>): StartTrouble {
  if (status === 0) return 'offline';
  if (status === 400 || status === 409) return 'changed';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'notReady' : 'failed';
}

interface StartOptions {
  readonly onReload: () => Promise<void>;
  readonly onEnded: () => void;
  /** The server refuses the email. */
  readonly onEmailRefused: () => void;
}

/** Starts a payment and leaves for the card page. Source: rules R490 to R493 */
export function usePayment({ bearer }: CaseSession, { onReload, onEnded, onEmailRefused }: StartOptions) {
  const { portalToken, reload: reloadConfig } = usePortal();
  const language = useLanguage();
  const calls = useMemo(() => caseCalls(bearer), [bearer]);
  const [start, setStart] = useState<Start>(idle);

  // Back from the card page, browsers may show this page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStart(idle);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const fail = async (problem: ApiProblem) => {
    if (problem.status === 401) {
      onEnded();
      return;
    }
    if (problem.fields['email'] !== undefined) {
      setStart(idle);
      onEmailRefused();
      return;
    }
    const trouble = startTroubleOf(problem);
    if (trouble === 'changed') await Promise.all([onReload(), reloadConfig().catch(() => undefined)]);
    setStart({ state: 'idle', trouble });
  };

  const pay = async (charge: Charge, fee: Payable['fee'], email: string) => {
    setStart({ state: 'starting' });
    try {
      const { url } = await calls.formToken({
        portalToken,
        paymentPortalToken: portalToken,
        ...inDollars(charge, fee.kind),
        email: email === '' ? null : email,
        language,
      });
      setStart({ state: 'leaving', url });
      window.location.assign(url);
    } catch (error) {
      await fail(toApiProblem(error));
    }
  };
  return { start, pay };
}
