import type { ComponentType } from 'react';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';

export interface ItemSummaryProps {
  /** The values of the item, as stored or typed. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What an item does, in a sentence, by the name of its list. It is below the name, and beside the form. */
export const itemSummaries: Readonly<Partial<Record<string, ComponentType<ItemSummaryProps>>>> = {
  'automation-rules': lazyPart(async () => (await import('../../../automation/RuleSummary.tsx')).RuleSummary),
};
