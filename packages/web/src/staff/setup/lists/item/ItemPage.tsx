import { inSentence } from '@townkeep/core/kernel/formats/in-sentence.ts';
import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useEffect } from 'react';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../../ui/dialogs/StaleNotice.tsx';
import { SaveBar } from '../../../../ui/SaveBar.tsx';
import { SetupFrame } from '../../frame/SetupFrame.tsx';
import { inputId } from '../../../../ui/fields/input-id.ts';
import { itemAside } from './item-aside.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { type ItemFormOptions, useItemForm } from '../use-item-form.ts';

/** From here on the aside has room beside the form. The style sheet has the same width. */
const WIDE = '(min-width: 75em)';

const nothing = () => undefined;

export type ItemPageProps = Pick<ItemFormOptions, 'area' | 'item' | 'isDeleted' | 'onClose'>;

/** Creates or changes an item on a page: its settings, a builder for each form, and a preview or a trial beside them. */
export function ItemPage({ area, item, isDeleted, onClose }: ItemPageProps) {
  const { list } = area;
  const form = useItemForm({ area, item, start: {}, isDeleted, onClose: nothing });
  const { values, notice, isChanged, save, submit } = form;
  const { isPending, isSuccess } = save;
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  // The guard must know of the success before the page is left.
  useEffect(() => {
    if (isSuccess) onClose();
  }, [isSuccess, onClose]);
  useNameFocus(item === null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) submit();
  };
  const heading = item === null ? `New ${inSentence(list.label.one)}` : `Edit ${item.name}`;
  const notices = <StaleNotice {...notice} />;
  return (
    <SetupFrame name={`${heading} · Agency Setup`} heading={heading} current={area.path} width="wide">
      <form noValidate onSubmit={send}>
        <Stack>
          <ItemEditor
            area={area}
            item={item}
            isDeleted={isDeleted}
            form={form}
            notices={notices}
            isWide={isWide}
            aside={itemAside(list, item, values)}
          />
          <SaveBar
            isDirty={isChanged}
            isNew={item === null || isDeleted}
            isSaving={isPending}
            isSticky
            leaves
            onCancel={onClose}
          />
        </Stack>
      </form>
      <LeaveGuard isDirty={isChanged && !isSuccess} what="Your changes are not saved yet." />
    </SetupFrame>
  );
}

/** Starts a new item in its name. */
function useNameFocus(isNew: boolean): void {
  useEffect(() => {
    if (isNew) document.getElementById(inputId('name'))?.focus();
  }, [isNew]);
}
