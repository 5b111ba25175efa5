import type { PrintedProduct } from '@townkeep/core/documents';
import { Problem } from '@townkeep/core/kernel';
import { rightBlocker } from '@townkeep/core/people';
import type { ActingRights } from '../platform/acting.ts';

const rights = { crm: 'submissions.see', xerce: 'cases.see' } as const;

/** Refuses a person who may not see records of a product. @throws Problem no_right and its kind */
export function refuseWithoutRight(product: PrintedProduct, { flags }: ActingRights): void {
  const blocker = rightBlocker(rights[product], flags);
  if (blocker !== null) throw new Problem(blocker);
}
