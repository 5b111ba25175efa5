import type { CaseViolation } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { useSectionOfType } from '../entities/sections.ts';
import { ViolationEntityDialog } from '../entities/ViolationEntityDialog.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { AddViolationDialog } from './AddViolationDialog.tsx';
import { DispositionMenu } from './DispositionMenu.tsx';
import { type ViolationDialog, ViolationItem } from './ViolationItem.tsx';
import { Textarea, TextInput } from '@mantine/core';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { api } from '../../../platform/session/api.ts';

interface EditViolationDialogProps {
  readonly violation: CaseViolation;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const otherChanges = changedPartsOf<CaseViolation>([
  {
    label: 'Disposition',
    value: ({ disposition }) => disposition?.id,
    text: ({ disposition }) => disposition?.name ?? 'open',
  },
]);

/** Changes the comply-by date and the note of a violation. */
function EditViolationDialog({ violation, isGone, onClose }: EditViolationDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: violation,
    isGone,
    stored: ({ complyByOn, note }) => ({ complyByOn: complyByOn ?? '', note: note ?? '' }),
    labels: { complyByOn: ['Comply by', dayText], note: 'Note' },
    changes: otherChanges,
    save: ({ complyByOn, note }, version) =>
      api.cases.editViolation({
        id: shown.id,
        violationId: violation.id,
        version,
        complyByOn: complyByOn || null,
        note: note.trim() || null,
      }),
    success: 'Violation changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title={violation.violation.name} confirm="Save" onClose={onClose} {...form.dialog}>
      <TextInput type="date" label="Comply by" data-autofocus {...form.field('complyByOn')} />
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.field('note')} />
    </FormDialog>
  );
}

/** The violations of the case, each with its disposition and comply-by date. */
export function Violations() {
  const { shown, contentBlocker } = useCase();
  const [isAdding, setIsAdding] = useState(false);
  const { opened, open, close } = useOpenedPart<CaseViolation, ViolationDialog>(shown.violations);
  const section = useSectionOfType(opened?.part.type.id ?? '');
  const unsettled = shown.violations.filter(({ status }) => status === 'OPEN');
  useKeys([
    { key: 'v', label: 'Add a violation', group: KEY_GROUP, blocker: contentBlocker, run: () => setIsAdding(true) },
  ]);
  return (
    <PartSection
      title="Violations"
      parts={shown.violations}
      empty="No violations yet"
      add={{ label: 'Add violation', blocker: contentBlocker, onClick: () => setIsAdding(true) }}
      actions={unsettled.length > 1 && <DispositionMenu violations={unsettled} label="Set all open violations" />}
      renderPart={(violation) => (
        <ViolationItem key={violation.id} violation={violation} onOpen={(dialog) => open(dialog, violation)} />
      )}
    >
      {isAdding && <AddViolationDialog onClose={() => setIsAdding(false)} />}
      {opened?.kind === 'edit' && (
        <EditViolationDialog violation={opened.part} isGone={opened.isGone} onClose={close} />
      )}
      {opened?.kind === 'entity' && section !== undefined && (
        <ViolationEntityDialog violation={opened.part} isGone={opened.isGone} section={section} onClose={close} />
      )}
    </PartSection>
  );
}
