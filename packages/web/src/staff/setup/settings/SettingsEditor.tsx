import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { FormArea } from '../areas.ts';
import { FieldInputs } from '../inputs/FieldInputs.tsx';
import { settingsProblems, useRefusal } from '../refusal.ts';
import type { Settings } from '../setup-calls.ts';
import { concurrentChanges } from '../concurrent-changes.ts';

export interface SettingsEditorProps {
  readonly area: FormArea;
  readonly stored: Settings;
}

type Typed = Readonly<Record<string, unknown>>;
const NOTHING: Typed = {};

/** Edits a settings form: its inputs, a notice of another person's changes, and the bar that saves. */
export function SettingsEditor({ area, stored }: SettingsEditorProps) {
  const { form, calls, queries } = area;
  const client = useQueryClient();
  const [opened, setOpened] = useState(stored);
  // Holds only the values changed here. The others show the stored values, including another person's changes.
  const [typed, setTyped] = useState(NOTHING);
  const { errors, attempt, refuse, clear, byElement } = useRefusal();
  const [staleSaves, setStaleSaves] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const isDirty = Object.keys(typed).length > 0;
  const values: Typed = { ...stored, ...typed };
  const questions = [...new Set(Object.keys(typed).flatMap((name) => form.confirm[name] ?? []))];
  const { queryKey } = queries.get.queryOptions();
  const save = useAction(() => calls.update({ ...typed, version: stored.version }), {
    success: `${form.label} saved`,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      setOpened(saved);
      setTyped(NOTHING);
      setStaleSaves(0);
    },
    onProblem: (problem) => {
      if (problem.code !== 'stale_version') return showFieldErrors(refuse)(problem);
      // The notice appears once the stored settings are loaded.
      void client.invalidateQueries({ queryKey }).then(() => setStaleSaves((before) => before + 1));
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isDirty) return undefined;
    const problems = settingsProblems(form, stored, typed);
    if (Object.keys(problems).length > 0) return refuse(problems);
    clear();
    return questions.length > 0 ? setConfirming(true) : save.mutate(undefined);
  };
  const discard = () => {
    setTyped(NOTHING);
    setOpened(stored);
    setStaleSaves(0);
    clear();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        <ErrorSummary errors={byElement} attempt={attempt} />
        <StaleNotice
          theirs={isDirty ? concurrentChanges(form.fields, opened, stored, typed) : []}
          mine={Object.keys(typed)}
          attempt={staleSaves}
          onTake={(name) => setTyped(({ [name]: _, ...kept }) => kept)}
        />
        <FieldInputs
          fields={form.fields}
          values={values}
          errors={errors}
          onChange={(part) => setTyped((now) => ({ ...now, ...part }))}
        />
        <Paper className="save-bar" withBorder p="sm">
          <Group justify="space-between" gap="sm">
            <Text fz="sm" c="dimmed" role="status">
              {isDirty ? 'Unsaved changes' : 'All changes saved'}
            </Text>
            <Group gap="xs">
              {isDirty && (
                <Button variant="default" onClick={discard}>
                  Discard
                </Button>
              )}
              <ActionButton
                type="submit"
                loading={save.isPending}
                blocker={isDirty ? null : 'There are no changes to save.'}
              >
                Save
              </ActionButton>
            </Group>
          </Group>
        </Paper>
      </Stack>
      <ConfirmDialog
        title={`Change ${form.label.toLowerCase()}?`}
        isOpen={isConfirming}
        confirm="Save the change"
        isDangerous
        isBusy={save.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => save.mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        {questions.join(' ')}
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} what="Your changes are not saved yet." />
    </form>
  );
}
