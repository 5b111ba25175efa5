import { RuleSummary } from '../../../automation/index.ts';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { FormPreview } from '../../../../mechanisms/custom-fields/index.ts';
import type { ListItem } from '../../setup-calls.ts';
import { buildersOf } from '../use-item-form.ts';

/** What stands beside the inputs of an item's page. */
export interface ItemAside {
  readonly label: string;
  readonly about: string;
  readonly content: ReactNode;
}

/** What can be tried with an item as it is typed. */
export interface ItemTrialProps {
  /** The item as it is stored; null for a new one. */
  readonly item: ListItem | null;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Trial extends Pick<ItemAside, 'label' | 'about'> {
  readonly Content: ComponentType<ItemTrialProps>;
}

/** The trials, by the name of their list. */
const trials: Readonly<Partial<Record<string, Trial>>> = {
  'assignment-rules': {
    label: 'Try out',
    about: 'See who would receive the last 100 submissions under your rules and this one as typed. Nothing is changed.',
    Content: lazyPart(async () => (await import('./TryOutRule.tsx')).TryOutRule),
  },
  'automation-rules': {
    label: 'In words',
    about: 'This is what the rule does. Read it before you save.',
    Content: RuleSummary,
  },
};

/** Returns what stands beside the inputs of an item: the trial of its list, or the preview of its first form. */
export function itemAside(
  list: ConfigList,
  item: ListItem | null,
  values: Readonly<Record<string, unknown>>,
): ItemAside | null {
  const trial = trials[list.name];
  if (trial !== undefined) {
    const { label, about, Content } = trial;
    return {
      label,
      about,
      content: (
        <Suspense fallback={null}>
          <Content item={item} values={values} />
        </Suspense>
      ),
    };
  }
  const [first] = buildersOf(list);
  if (first === undefined) return null;
  return {
    label: 'Preview',
    about: 'This is how the form looks. Fill it in to try it: nothing is stored.',
    content: <FormPreview fields={(values[first.name] ?? []) as CustomField[]} />,
  };
}
