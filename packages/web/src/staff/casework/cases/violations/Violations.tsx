import './violations.css';
import { Textarea, TextInput } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { dayText } from '../../../../ui/dates/format.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { RemoveDialog } from '../../../mechanisms/record/RemoveDialog.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { api } from '../../../platform/session/api.ts';
import { useSectionOfType } from '../entities/sections.ts';
import { ViolationEntityDialog } from '../entities/ViolationEntityDialog.tsx';
import { shownCase, useCase, useCaseForm } from '../read/CaseContext.ts';
import { AddViolationDialog } from './AddViolationDialog.tsx';
import { ExtendDueDialog } from './ExtendDueDialog.tsx';
import { ResultMenu } from './ResultMenu.tsx';
import { type ViolationDialog, ViolationItem } from './ViolationItem.tsx';

/** The violations of the case, open ones first, each with its result and comply-by date. */
export function Violations() {
  const { shown, contentBlocker } = useCase();
  const [isAdding, setIsAdding] = useState(false);
  const [isExtending, setIsExtending] = useState(false);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chooseNone = () => setChosenIds(new Set());
  const { opened, open, close } = useOpenedPart<CaseViolation, ViolationDialog>(shown.violations);
  const violations = openFirst(shown.violations);
  const chosen = violations.filter(({ id }) => chosenIds.has(id));
  const unsettled = violations.filter(({ status }) => status === 'OPEN');
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <PartSection
      title="Violations"
      parts={violations}
      empty="No violations yet"
      add={{ label: 'Add violation', blocker: contentBlocker, onClick: () => setIsAdding(true) }}
      actions={
        contentBlocker === null && (
          <>
            {chosen.length > 0 && (
              <ActionButton variant="default" size="compact-sm" onClick={() => setIsExtending(true)}>
                Extend due date…
              </ActionButton>
            )}
            {/* One menu for both, whose button keeps the focus when the results are set. */}
            {(chosen.length > 0 || unsettled.length > 1) && (
              <ResultMenu
                violations={chosen.length > 0 ? chosen : unsettled}
                label={chosen.length > 0 ? `Set result for ${chosen.length}…` : 'Set result for all open…'}
                onSet={chooseNone}
              />
            )}
          </>
        )
      }
      renderPart={(violation) => (
        <ViolationItem
          key={violation.id}
          violation={violation}
          isChosen={chosenIds.has(violation.id)}
          onChoose={violations.length > 1 ? (isChosen) => choose(violation.id, isChosen) : null}
          onOpen={(dialog) => open(dialog, violation)}
        />
      )}
    >
      {isAdding && <AddViolationDialog onClose={() => setIsAdding(false)} />}
      {isExtending && (
        <ExtendDueDialog violationIds={chosen.map(({ id }) => id)} onClose={() => setIsExtending(false)} />
      )}
      {opened !== null && <Opened {...opened} onClose={close} />}
    </PartSection>
  );
}

/** Returns the open violations by their due date, those without one last, then the settled ones as they were added. */
const openFirst = (violations: readonly CaseViolation[]): readonly CaseViolation[] => [
  ...violations
    .filter(({ status }) => status === 'OPEN')
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))),
  ...violations.filter(({ status }) => status !== 'OPEN'),
];

/** Sorts after every date without one. */
const dueOf = ({ complyByOn }: CaseViolation): string => complyByOn ?? '9999';

interface OpenedProps {
  readonly kind: ViolationDialog;
  readonly part: CaseViolation;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** The open dialog of a violation. */
function Opened({ kind, part: violation, isGone, onClose }: OpenedProps) {
  const { shown } = useCase();
  const section = useSectionOfType(violation.type.id);
  const { name } = violation.violation;
  if (kind === 'edit') return <EditViolationDialog violation={violation} isGone={isGone} onClose={onClose} />;
  if (kind === 'entity')
    return section === undefined ? null : (
      <ViolationEntityDialog violation={violation} isGone={isGone} section={section} onClose={onClose} />
    );
  return (
    <RemoveDialog
      record={shownCase(shown.id)}
      verb="Remove"
      what="violation"
      part={violation}
      remove={(version) => api.cases.removeViolation({ id: shown.id, violationId: violation.id, version })}
      success="Violation removed"
      onClose={onClose}
    >
      Remove “{name}” from this case? If it was corrected or turned out not to be a violation, set its result instead.
    </RemoveDialog>
  );
}

interface EditViolationDialogProps {
  readonly violation: CaseViolation;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const otherChanges = changedPartsOf<CaseViolation>([
  {
    label: 'Result',
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
