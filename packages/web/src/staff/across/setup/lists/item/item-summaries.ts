import { RuleSummary } from '../../../automation/index.ts';
import type { ComponentType } from 'react';

export interface ItemSummaryProps {
  /** The values of the item. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What an item does, in a sentence below its name in the table, by the name of its list. */
export const itemSummaries: Readonly<Partial<Record<string, ComponentType<ItemSummaryProps>>>> = {
  'automation-rules': RuleSummary,
};
