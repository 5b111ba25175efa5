import { Button, Group, Modal, Stack, Tabs } from '@mantine/core';
import type { CustomField } from '@townkeep/core/custom-fields';
import { text } from '@townkeep/core/kernel';
import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { answersOf, initialValues } from '@townkeep/core/kernel/fields/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ListArea } from '../areas.ts';
import { conditionProblems } from '../../custom-fields/builder/edit-fields.ts';
import { FieldBuilder } from '../../custom-fields/builder/FieldBuilder.tsx';
import { FormPreview } from '../../custom-fields/builder/FormPreview.tsx';
import { inputId } from '../input-id.ts';
import { ItemSettings } from './ItemSettings.tsx';
import { shownWarning } from './shown-warning.ts';
import { missingFields, useRefusal } from '../refusal.ts';
import type { ListItem } from '../setup-calls.ts';
import { itemFields, concurrentChanges } from '../concurrent-changes.ts';
import { useAnsweredFields } from './use-answered-fields.ts';

export interface ItemDialogProps {
  readonly area: ListArea;
  /** Null creates an item. */
  readonly item: ListItem | null;
  /** Initial values of a new item, e.g. the selected group. */
  readonly start: Readonly<Record<string, unknown>>;
  /** Another person deleted the item while the dialog was open. */
  readonly isDeleted: boolean;
  readonly onClose: () => void;
}

const SETTINGS = 'settings';
const UNSAVED = 'Your changes are not saved yet.';

type ItemValues = Readonly<Record<string, unknown>> & { readonly name: string };

/** Creates or changes an item: its settings, and in a list with custom fields also the builders and a preview. */
export function ItemDialog({ area, item, start, isDeleted, onClose }: ItemDialogProps) {
  const { list, calls } = area;
  const [opened] = useState(item);
  // Holds only the values changed here. The others show the stored values, including another person's changes.
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<ItemValues>>({});
  const values = { ...openedValues(list, item), ...start, ...typed } as ItemValues;
  const { errors, attempt, refuse, clear, byElement } = useRefusal();
  const [tab, setTab] = useState<string | null>(SETTINGS);
  const [staleSaves, setStaleSaves] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const builders = Object.entries(list.fields).flatMap(([name, { label, hint, input }]) =>
    input.kind === 'custom-fields' ? [{ name, label, hint }] : [],
  );
  const { name: nameField, isActive: activeField } = itemFields(list.nameLabel);
  const answered = useAnsweredFields(area.queries, builders.length > 0 && !isDeleted ? (item?.id ?? null) : null);
  const save = useAction(
    () =>
      item === null || isDeleted
        ? calls.create(values)
        : calls.update({ ...typed, id: item.id, version: item.version }),
    {
      success: `${values.name} saved`,
      onSuccess: onClose,
      onProblem: (problem) => {
        if (problem.code !== 'stale_version' && !(problem.status === 404 && item !== null))
          return showFieldErrors(refuse)(problem);
        // The notice appears once the stored item is loaded.
        void queries.invalidateQueries().then(() => setStaleSaves((before) => before + 1));
        return true;
      },
    },
  );
  const change = (part: Record<string, unknown>) => setTyped((now) => ({ ...now, ...part }));
  const takeTheirs = (name: string) => setTyped(({ [name]: _, ...kept }) => kept);
  const submit = () => {
    const name = values.name.trim() === '' ? { name: text('required', { label: list.nameLabel }) } : {};
    const missing = { ...name, ...missingFields(list.fields, values) };
    if (Object.keys(missing).length > 0) return refuse(missing);
    const impossible = Object.assign(
      {},
      ...builders.map((input) => conditionProblems(values[input.name] as CustomField[], `${input.name}.`)),
    ) as Record<string, string>;
    if (Object.keys(impossible).length > 0) return refuse(impossible);
    clear();
    return save.mutate(undefined);
  };
  const leave = () => (Object.keys(typed).length > 0 ? setLeaving(true) : onClose());
  const title = item === null ? `New ${list.label.one.toLowerCase()}` : `Edit ${item.name}`;
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size={builders.length > 0 ? 'xl' : 'md'}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <Stack>
          <ErrorSummary
            errors={byElement}
            attempt={attempt}
            reveal={(id) => setTab(builders.find(({ name }) => id.startsWith(inputId(`${name}.`)))?.name ?? SETTINGS)}
          />
          <StaleNotice
            isDeleted={isDeleted}
            theirs={
              opened === null || item === null
                ? []
                : concurrentChanges({ name: nameField!, ...list.fields, isActive: activeField! }, opened, item, typed)
            }
            mine={Object.keys(typed)}
            attempt={staleSaves}
            onTake={takeTheirs}
          />
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            {builders.length > 0 && (
              <Tabs.List mb="md">
                <Tabs.Tab value={SETTINGS}>Settings</Tabs.Tab>
                {builders.map((input) => (
                  <Tabs.Tab key={input.name} value={input.name}>
                    {input.label}
                  </Tabs.Tab>
                ))}
                <Tabs.Tab value="preview">Preview</Tabs.Tab>
              </Tabs.List>
            )}
            <Tabs.Panel value={SETTINGS}>
              <ItemSettings
                list={list}
                warning={shownWarning(list, item, typed)}
                values={values}
                errors={errors}
                onChange={change}
              />
            </Tabs.Panel>
            {builders.map((input) => (
              <Tabs.Panel key={input.name} value={input.name}>
                <FieldBuilder
                  hint={input.hint ?? null}
                  fields={values[input.name] as CustomField[]}
                  path={`${input.name}.`}
                  errors={errors}
                  answered={answered}
                  onChange={(fields) => change({ [input.name]: fields })}
                />
              </Tabs.Panel>
            ))}
            {builders.length > 0 && (
              <Tabs.Panel value="preview">
                <FormPreview fields={values[builders[0]!.name] as CustomField[]} />
              </Tabs.Panel>
            )}
          </Tabs>
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
      <LeaveGuard isDirty={Object.keys(typed).length > 0 && !save.isSuccess} what={UNSAVED} />
      <LeaveDialog what={UNSAVED} isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Modal>
  );
}

function openedValues(list: ConfigList, item: ListItem | null): Readonly<Record<string, unknown>> {
  if (item === null) return { ...answersOf(list.fields, initialValues(list.fields)), name: '', isActive: true };
  const own = Object.fromEntries(Object.keys(list.fields).map((name) => [name, item[name]]));
  return { ...own, name: item.name, isActive: item.isActive };
}
