import { inSentence } from '@townkeep/core/kernel/formats/in-sentence.ts';
import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
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
        <SaveBar isDirty={isDirty} isSaving={save.isPending} isSticky onCancel={discard} />
      </Stack>
      <ConfirmDialog
        title={`Change ${inSentence(form.label)}?`}
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
