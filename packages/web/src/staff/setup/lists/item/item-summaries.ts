import type { ComponentType } from 'react';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';

export interface ItemSummaryProps {
  /** The values of the item. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What an item does, in a sentence below its name in the table, by the name of its list. */
export const itemSummaries: Readonly<Partial<Record<string, ComponentType<ItemSummaryProps>>>> = {
  'automation-rules': lazyPart(async () => (await import('../../../automation/RuleSummary.tsx')).RuleSummary),
};
