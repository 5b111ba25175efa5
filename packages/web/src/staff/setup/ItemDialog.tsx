import { Alert, Button, Group, Modal, Stack, Tabs } from '@mantine/core';
import type { CustomField } from '@townkeep/core/categories';
import { text } from '@townkeep/core/kernel';
import { useState } from 'react';
import { besideFields } from '../../ui/change-problem.ts';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { SetupArea } from './areas.ts';
import { conditionProblems } from './builder/edit-fields.ts';
import { FieldBuilder } from './builder/FieldBuilder.tsx';
import { FormPreview } from './builder/FormPreview.tsx';
import { inputId } from './input-id.ts';
import type { ListItem } from './list-calls.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';

export interface ItemDialogProps {
  readonly area: SetupArea;
  /** Null makes a new one. */
  readonly item: ListItem | null;
  readonly onClose: () => void;
}

const SETTINGS = 'settings';

/** What was wrong at the last attempt, by the path of the input, e.g. `fields.0.label`. */
interface Refusal {
  readonly errors: Readonly<Record<string, string>>;
  readonly attempt: number;
}

export type ItemValues = Record<string, unknown> & { name: string; isActive: boolean };

/** Makes or changes an item: its settings, and for a list with a builder the form of each kind with a preview. */
export function ItemDialog({ area, item, onClose }: ItemDialogProps) {
  const { list, calls } = area;
  // Only what was changed is kept here: where somebody else was faster, the rest shows theirs.
  const [typed, setTyped] = useState<Partial<ItemValues>>({});
  const values: ItemValues = { ...initialValues(area, item), ...typed };
  const [{ errors, attempt }, setRefusal] = useState<Refusal>({ errors: {}, attempt: 0 });
  const refuse = (errors: Refusal['errors']) => setRefusal((before) => ({ errors, attempt: before.attempt + 1 }));
  const [tab, setTab] = useState<string | null>(SETTINGS);
  const [isStale, setStale] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const builders = list.form.filter((input) => input.kind === 'custom-fields');
  const save = useAction(() => (item === null ? calls.create(values) : calls.update({ ...values, id: item.id, version: item.version })), {
    success: `${values.name} is saved.`,
    onSuccess: onClose,
    onProblem: (problem) => {
      setStale(problem.code === 'stale_version');
      return problem.code === 'stale_version' || besideFields(refuse)(problem);
    },
  });
  const change = (part: Record<string, unknown>) => setTyped((now) => ({ ...now, ...part }));
  const submit = () => {
    if (values.name.trim() === '') return refuse({ name: text('required', { label: 'Name' }) });
    const impossible = Object.assign({}, ...builders.map((input) => conditionProblems(values[input.name] as CustomField[], `${input.name}.`))) as Refusal['errors'];
    if (Object.keys(impossible).length > 0) return refuse(impossible);
    setRefusal((before) => ({ ...before, errors: {} }));
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
          submit();
        }}
      >
        <Stack>
          <ErrorSummary
            errors={Object.fromEntries(Object.entries(errors).map(([path, problem]) => [inputId(path), problem]))}
            attempt={attempt}
            reveal={(id) => setTab(builders.find(({ name }) => id.startsWith(inputId(`${name}.`)))?.name ?? SETTINGS)}
          />
          {isStale && (
            <Alert color="attention" role="alert" title="Someone else changed this in the meantime">
              What you changed is kept, the rest now shows their changes. Save again to store it: where both changed the same, yours replaces theirs.
            </Alert>
          )}
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
              <SettingsInputs list={list} values={values} errors={errors} onChange={change} />
            </Tabs.Panel>
            {builders.map((input) => (
              <Tabs.Panel key={input.name} value={input.name}>
                <FieldBuilder
                  label={input.label}
                  hint={input.hint ?? null}
                  fields={values[input.name] as CustomField[]}
                  path={`${input.name}.`}
                  errors={errors}
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
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Modal>
  );
}

function initialValues({ list }: SetupArea, item: ListItem | null): ItemValues {
  const own = Object.fromEntries(list.form.map((input) => [input.name, item === null ? input.initial : item[input.name]]));
  return { ...own, name: item?.name ?? '', isActive: item?.isActive ?? true };
}
