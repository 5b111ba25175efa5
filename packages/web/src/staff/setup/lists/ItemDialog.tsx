import { inSentence } from '@townkeep/core/kernel/formats/in-sentence.ts';
import { Group, Modal, Stack } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { type FormEvent, Suspense, useState } from 'react';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { useInertPage } from '../../../ui/dialogs/use-inert-page.ts';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { itemActions } from './item/item-actions.ts';
import { ItemSettings } from './ItemSettings.tsx';
import { shownWarning } from './table/shown-warning.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.ts';

/** Texts in two languages are written side by side. */
const isWide = ({ fields }: ConfigList): boolean =>
  Object.values(fields).some(({ input }) => input.kind === 'translations' || input.kind === 'rich-text');

const UNSAVED = 'Your changes are not saved yet.';

/** Creates or changes an item without custom fields. */
export function ItemDialog({ area, item, start, isDeleted, onClose }: ItemFormOptions) {
  useInertPage(true);
  const { list } = area;
  const form = useItemForm({ area, item, start, isDeleted, onClose });
  const { values, typed, errors, attempt, byElement, notice, isChanged, save, change, submit } = form;
  const Action = itemActions[list.name];
  const [isLeaving, setLeaving] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) submit();
  };
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={leave}
      title={item === null ? `New ${inSentence(list.label.one)}` : `Edit ${item.name}`}
      size={isWide(list) ? 900 : 'md'}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={send}>
        <Stack>
          <ErrorSummary errors={byElement} attempt={attempt} />
          <StaleNotice {...notice} />
          <ItemSettings
            list={list}
            warning={shownWarning(list, item, typed)}
            values={values}
            errors={errors}
            onChange={change}
          />
          {Action !== undefined && item !== null && (
            <Group justify="flex-start">
              <Suspense fallback={null}>
                <Action item={item} isChanged={isChanged} />
              </Suspense>
            </Group>
          )}
          <DialogActions confirm="Save" isBusy={save.isPending} onCancel={leave} />
        </Stack>
      </form>
      <LeaveGuard isDirty={isChanged && !save.isSuccess} what={UNSAVED} />
      <LeaveDialog what={UNSAVED} isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Modal>
  );
}
