import { useCallback, useEffect, useState } from 'react';
import { askedCase, isBalance, withBalance } from './address.ts';
import { BalancePage } from './balance/BalancePage.tsx';
import { usePortal } from './portal.ts';
import { SearchPage } from './search/SearchPage.tsx';
import type { SearchTrouble } from './search/search-trouble.ts';
import { type CaseSession, forgetSession, hasEnded, keepSession, keptSession } from './session.ts';

/** What a page shows: the search, with what went wrong before, or what is owed on a case. */
type Step =
  | { readonly name: 'search'; readonly trouble: SearchTrouble | null }
  | { readonly name: 'balance'; readonly session: CaseSession };

/** Returns the step of the address. A case whose time is over is searched again. */
function stepAt(portalToken: string): Step {
  const session = keptSession(portalToken);
  if (!isBalance(window.location.search) || session === null) return { name: 'search', trouble: null };
  return hasEnded(session, Date.now()) ? { name: 'search', trouble: { kind: 'ended' } } : { name: 'balance', session };
}

const addressOf = (isShown: boolean): string =>
  `${window.location.pathname}${withBalance(window.location.search, isShown)}`;

/** `/payment-portal/{portalToken}`: the search, then what is owed. The steps are entries of the browser's history. */
export function CasePages() {
  const { portalToken } = usePortal();
  const [step, setStep] = useState(() => stepAt(portalToken));
  const [isFirst, setFirst] = useState(true);
  const go = useCallback((next: Step) => {
    setFirst(false);
    setStep(next);
  }, []);

  useEffect(() => {
    const follow = () => go(stepAt(portalToken));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [go, portalToken]);

  // The address says 'balance' although its case is not open any more.
  useEffect(() => {
    if (step.name === 'search') window.history.replaceState(window.history.state, '', addressOf(false));
  }, [step]);

  const open = (session: CaseSession) => {
    keepSession(portalToken, session);
    window.history.pushState(null, '', addressOf(true));
    go({ name: 'balance', session });
  };
  const end = useCallback(() => {
    go({ name: 'search', trouble: { kind: 'ended' } });
    const kept = keptSession(portalToken);
    if (kept !== null) keepSession(portalToken, { ...kept, bearer: '', endsAt: 0 });
  }, [go, portalToken]);
  const leave = () => {
    forgetSession(portalToken);
    window.history.pushState(null, '', window.location.pathname);
    go({ name: 'search', trouble: null });
  };

  if (step.name === 'balance')
    return <BalancePage session={step.session} isFirst={isFirst} onEnded={end} onOther={leave} />;
  const caseNumber = askedCase(window.location.search) || (keptSession(portalToken)?.caseNumber ?? '');
  return <SearchPage caseNumber={caseNumber} trouble={step.trouble} isFirst={isFirst} onFound={open} />;
}
