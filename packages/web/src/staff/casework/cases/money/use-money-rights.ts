import { caseAccess, mayEdit } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useCase } from '../read/CaseContext.ts';

/** Returns whether the signed-in person sees the money of cases. Where they do not, nothing of it is shown. */
export function useMoneyRights(): { readonly sees: boolean } {
  const { flags } = useSession();
  return { sees: rightBlocker('finance.see', flags) === null };
}

/**
 * Returns why the signed-in person cannot change the money of the case of the page, or null when they can. A counter
 * takes payments on colleagues' and on closed cases, too.
 */
export function useMoneyBlocker(): string | null {
  const { flags, profile } = useSession();
  const { shown, isGone, blocker } = useCase();
  if (isGone) return blocker;
  const refusal = rightBlocker('money.change', flags);
  if (refusal !== null) return problemText(refusal);
  const access = caseAccess(
    profile.scopes,
    shown.violations.map(({ type }) => type.id),
  );
  return mayEdit(access) ? null : problemText('read_only');
}
