import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import { PageForm } from '../../../../../ui/PageForm.tsx';
import { SetupFrame } from '../../frame/SetupFrame.tsx';
import { type ItemFormOptions, useItemForm } from '../use-item-form.ts';
import { itemAside } from './item-aside.tsx';
import { ItemEditor, tabOf } from './ItemEditor.tsx';
import { SETTINGS } from './ItemTabs.tsx';

/** From here on the aside has room beside the form. The style sheet has the same width. */
const WIDE = '(min-width: 75em)';

export type ItemPageProps = Pick<ItemFormOptions, 'area' | 'item' | 'isDeleted' | 'onClose'>;

/** Creates or changes an item on a page: its settings, a builder for each form, and a preview or a trial beside them. */
export function ItemPage({ area, item, isDeleted, onClose }: ItemPageProps) {
  const { list } = area;
  const form = useItemForm({ area, item, start: {}, isDeleted, onClose });
  const [tab, setTab] = useState<string | null>(SETTINGS);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  useNameFocus(item === null);
  const heading = item === null ? `New ${inSentence(list.label.one)}` : `Edit ${item.name}`;
  return (
    <SetupFrame name={`${heading} · Agency Setup`} heading={heading} current={area.path} width="wide">
      <PageForm
        {...form.dialog}
        isNew={item === null || isDeleted}
        isSticky
        leaves
        reveal={(id) => setTab(tabOf(list, id))}
        onCancel={onClose}
      >
        <ItemEditor
          area={area}
          item={item}
          isDeleted={isDeleted}
          form={form}
          tab={tab}
          onTab={setTab}
          isWide={isWide}
          aside={itemAside(list, item, form.values)}
        />
      </PageForm>
    </SetupFrame>
  );
}

/** Starts a new item in its name. */
function useNameFocus(isNew: boolean): void {
  useEffect(() => {
    if (isNew) document.getElementById(inputId('name'))?.focus();
  }, [isNew]);
}
