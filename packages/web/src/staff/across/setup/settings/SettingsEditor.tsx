import { Alert } from '@mantine/core';
import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { PageForm } from '../../../../ui/PageForm.tsx';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import type { FormArea } from '../areas.ts';
import { concurrentChanges } from '../concurrent-changes.ts';
import { FieldInputs } from '../inputs/FieldInputs.tsx';
import { byElement, settingsProblems } from '../refusal.ts';
import type { Settings } from '../setup-calls.ts';
import { remarkOf } from './remarks.ts';

/** What the screens of some forms have below their fields, by the name of the form. */
const sections = {
  'payment-portal': lazy(() =>
    import('./PortalConnection.tsx').then(({ PortalConnection }) => ({ default: PortalConnection })),
  ),
} as const;

export interface SettingsEditorProps {
  readonly area: FormArea;
  readonly stored: Settings;
}

/** Edits a settings form: its inputs, a notice of another person's changes, and the bar that saves. */
export function SettingsEditor({ area, stored }: SettingsEditorProps) {
  const { form: declared } = area;
  const [isConfirming, setConfirming] = useState(false);
  const form = useSettingsForm(area, stored, () => setConfirming(false));
  const questions = [...new Set(Object.keys(form.typed).flatMap((name) => declared.confirm[name] ?? []))];
  const submit = () => {
    if (!form.isReady(undefined)) return;
    if (questions.length > 0) setConfirming(true);
    else form.submit(undefined);
  };
  const remark = remarkOf(declared.name, stored);
  const Section = declared.name in sections ? sections[declared.name as keyof typeof sections] : null;
  return (
    <>
      {remark !== null && (
        <Alert color={remark.isWarning ? 'attention' : 'civic'} maw={720} mb="md">
          {remark.text}
        </Alert>
      )}
      <PageForm
        {...form.dialog}
        problems={{ ...form.dialog.problems, byElement: byElement(form.errors) }}
        maw={720}
        isSticky
        onSubmit={submit}
        onCancel={form.discard}
      >
        <FieldInputs fields={declared.fields} values={form.values} errors={form.errors} onChange={form.set} />
      </PageForm>
      {Section !== null && (
        <Suspense fallback={null}>
          <Section isSaved={Object.keys(form.typed).length === 0} />
        </Suspense>
      )}
      <ConfirmDialog
        title={`Change ${inSentence(declared.label)}?`}
        isOpen={isConfirming}
        confirm="Save the change"
        isDangerous
        isBusy={form.dialog.isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => (form.isReady(undefined) ? form.submit(undefined) : setConfirming(false))}
      >
        {questions.join(' ')}
      </ConfirmDialog>
    </>
  );
}

function useSettingsForm({ form, calls, queries }: FormArea, seen: Settings, onEnd: () => void) {
  return useRecordForm({
    record: {
      queryKey: queries.get.queryOptions().queryKey,
      scope: `settings ${form.label}`,
      isRecord: (_answer): _answer is Settings => true,
    },
    seen,
    stored: (settings: Settings) => settings,
    changes: (opened, now, typed) => concurrentChanges(form.fields, opened, now, typed),
    isNested: true,
    check: (_values, _way, typed): Record<string, string> => settingsProblems(form, seen, typed),
    save: (_values, version, _way, typed) => calls.update({ ...typed, version }).finally(onEnd),
    success: `${form.label} saved`,
    reopen: (saved) => saved,
  });
}
