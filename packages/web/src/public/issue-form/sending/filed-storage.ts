import { readStored, store } from '../../../ui/browser-storage.ts';
import type { Filed } from './send-issue.ts';

const keyOf = (crmToken: string): string => `townkeep_filed:${crmToken}`;

/** Stores the filed submission for this tab, because an anonymous reporter has no other link to it. Null removes it. */
export const saveFiled = (crmToken: string, filed: Filed | null): void =>
  store(keyOf(crmToken), filed, 'sessionStorage');

/** Returns the submission filed in this tab after a reload or a return. Opening the form again removes it. */
export function readFiled(crmToken: string): Filed | null {
  if (isFreshNavigation()) saveFiled(crmToken, null);
  const kept = readStored(keyOf(crmToken), 'sessionStorage') as Partial<Filed> | null;
  return kept?.receipt === undefined || kept.body === undefined ? null : (kept as Filed);
}

const isFreshNavigation = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');
