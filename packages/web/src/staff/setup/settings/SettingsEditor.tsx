import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import type { FormArea } from '../areas.ts';
import { FieldInputs } from '../inputs/FieldInputs.tsx';
import type { Settings } from '../setup-calls.ts';
import { useSettingsForm } from './use-settings-form.ts';

export interface SettingsEditorProps {
  readonly area: FormArea;
  readonly stored: Settings;
}

/** Edits a settings form: its inputs, a notice of another person's changes, and the bar that saves. */
export function SettingsEditor({ area, stored }: SettingsEditorProps) {
  const { form } = area;
  const { values, errors, attempt, byElement, notice, isDirty, save, questions, change, validate, discard } =
    useSettingsForm(area, stored);
  const [isConfirming, setConfirming] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isDirty || !validate()) return;
    if (questions.length > 0) setConfirming(true);
    else save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        <ErrorSummary errors={byElement} attempt={attempt} />
        <StaleNotice {...notice} />
        <FieldInputs fields={form.fields} values={values} errors={errors} onChange={change} />
        <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={discard} />
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

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  return (
    <Paper className="save-bar" withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" c="dimmed" role="status">
          {isDirty ? 'Unsaved changes' : 'All changes saved'}
        </Text>
        <Group gap="xs">
          {isDirty && (
            <Button variant="default" onClick={onDiscard}>
              Discard
            </Button>
          )}
          <ActionButton type="submit" loading={isSaving} blocker={isDirty ? null : 'There are no changes to save.'}>
            Save
          </ActionButton>
        </Group>
      </Group>
    </Paper>
  );
}
