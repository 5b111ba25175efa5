import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { inputId } from '../input-id.ts';
import { ItemSettings } from './ItemSettings.tsx';
import { ItemTabs, SETTINGS } from './ItemTabs.tsx';
import { shownWarning } from './table/shown-warning.ts';
import { useAnsweredFields } from './use-answered-fields.ts';
import { buildersOf, type ItemFormOptions, useItemForm } from './use-item-form.ts';

const UNSAVED = 'Your changes are not saved yet.';

/** Creates or changes an item: its settings, and in a list with custom fields also the builders and a preview. */
export function ItemDialog({ area, item, start, isDeleted, onClose }: ItemFormOptions) {
  const { list } = area;
  const form = useItemForm({ area, item, start, isDeleted, onClose });
  const { values, typed, errors, attempt, byElement, notice, isChanged, save, change, submit } = form;
  const [tab, setTab] = useState<string | null>(SETTINGS);
  const [isLeaving, setLeaving] = useState(false);
  const builders = buildersOf(list);
  const answered = useAnsweredFields(area.queries, builders.length > 0 && !isDeleted ? (item?.id ?? null) : null);
  const reveal = (id: string) =>
    setTab(builders.find(({ name }) => id.startsWith(inputId(`${name}.`)))?.name ?? SETTINGS);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) submit();
  };
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={leave}
      title={item === null ? `New ${list.label.one.toLowerCase()}` : `Edit ${item.name}`}
      size={builders.length > 0 ? 'xl' : 'md'}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={send}>
        <Stack>
          <ErrorSummary errors={byElement} attempt={attempt} reveal={reveal} />
          <StaleNotice {...notice} />
          <ItemTabs
            tab={tab}
            onTab={setTab}
            builders={builders}
            values={values}
            errors={errors}
            answered={answered}
            onChange={change}
          >
            <ItemSettings
              list={list}
              warning={shownWarning(list, item, typed)}
              values={values}
              errors={errors}
              onChange={change}
            />
          </ItemTabs>
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
            <ActionButton type="submit" loading={save.isPending}>
              Save
            </ActionButton>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isChanged && !save.isSuccess} what={UNSAVED} />
      <LeaveDialog what={UNSAVED} isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Modal>
  );
}
