import { readStored, store } from '../../../ui/browser-storage.ts';
import type { Filed } from './send-issue.ts';

const keyOf = (crmToken: string): string => `townkeep_filed:${crmToken}`;

/** Keeps what was filed for this tab: without a name, its page shows the only link there is. Null forgets it. */
export const keepFiled = (crmToken: string, filed: Filed | null): void =>
  store(keyOf(crmToken), filed, 'sessionStorage');

/** What was filed in this tab, when its page is reloaded or come back to. A form that is opened anew forgets it. */
export function readFiled(crmToken: string): Filed | null {
  if (isOpenedAnew()) keepFiled(crmToken, null);
  const kept = readStored(keyOf(crmToken), 'sessionStorage') as Partial<Filed> | null;
  return kept?.receipt === undefined || kept.body === undefined ? null : (kept as Filed);
}

const isOpenedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');
