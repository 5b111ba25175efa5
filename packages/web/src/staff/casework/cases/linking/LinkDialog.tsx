import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { OptionsSource, PickerOption } from '../../../../ui/pickers/options.ts';
import { type ShownRecord } from '../../../mechanisms/record/use-record-change.ts';
import { useReporterTexts, WhatReportersHear, type WhatReportersHearProps } from './WhatReportersHear.tsx';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';

export interface LinkDialogProps {
  readonly title: string;
  /** What is chosen: `Submission` or `Case`. */
  readonly label: string;
  readonly source: OptionsSource;
  /** The record of the page. */
  readonly record: ShownRecord<{ readonly version: number }>;
  readonly link: (id: string, informsReporters: boolean) => Promise<unknown>;
  /** How the reporter is told of the case, where it is known who that is. */
  readonly told?: Pick<WhatReportersHearProps, 'recipient' | 'language'>;
  /** Whether the case may be a draft. */
  readonly mayBeDraft: boolean;
  readonly success: string;
  readonly onClose: () => void;
}

/** Chooses the other record of a link. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, label, source, record, link, told, mayBeDraft, success, onClose } = props;
  const texts = useReporterTexts();
  const form = useRecordForm({
    record,
    seen: null,
    blocker: texts.blocker,
    stored: () => ({ chosen: null as PickerOption | null, informsReporters: true }),
    check: ({ chosen }): Record<string, string> => (chosen === null ? { chosen: text('required', { label }) } : {}),
    save: ({ chosen, informsReporters }) => link(chosen!.value, informsReporters && texts.areShown),
    success,
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} confirm="Link" onClose={onClose} {...form.dialog}>
      <FieldPicker
        label={label}
        required
        source={source}
        value={form.values.chosen}
        error={form.errors['chosen']}
        placeholder="Search by number or words"
        onChange={(id, name) => form.set({ chosen: id === null ? null : { value: id, label: name, isActive: true } })}
      />
      <WhatReportersHear
        texts={texts}
        isOn={form.values.informsReporters}
        onChange={(informsReporters) => form.set({ informsReporters })}
        mayBeDraft={mayBeDraft}
        {...told}
      />
    </FormDialog>
  );
}
