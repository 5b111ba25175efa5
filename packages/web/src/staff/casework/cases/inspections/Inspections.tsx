import { cancelingProblems, type CaseInspection } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { optionsOf, useCancelReasons } from '../choices.ts';
import { undoOfPart, useCase, useCaseForm } from '../read/CaseContext.ts';
import { type InspectionDialog, InspectionItem } from './InspectionItem.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { nextFirst, overviewOf } from './inspection-order.ts';
import { changedInspection, fateOfPlan } from './plan.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { useInspectNow } from './use-inspect-now.ts';
import { Anchor, NativeSelect, Textarea } from '@mantine/core';
import { CANCEL_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';

interface CancelDialogProps {
  readonly inspection: CaseInspection;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Cancels a scheduled inspection for a reason. */
function CancelDialog({ inspection, isGone, onClose }: CancelDialogProps) {
  const { shown } = useCase();
  const reasons = useCancelReasons();
  const form = useCaseForm({
    seen: inspection,
    ...fateOfPlan(inspection, isGone),
    stored: () => ({ reasonId: '', note: '' }),
    changes: changedInspection,
    kept: 'Your text is kept. ‘Cancel inspection’ cancels the inspection as it is now.',
    check: (values) => cancelingProblems(givenOf(values), reasons),
    save: (values, version) =>
      api.cases.cancelInspection({ id: shown.id, inspectionId: inspection.id, version, ...givenOf(values) }),
    success: 'Inspection canceled',
    undo: (changed) => undoOfPart(changed, inspection.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Cancel inspection"
      confirm="Cancel inspection"
      cancel="Keep inspection"
      onClose={onClose}
      {...form.dialog}
    >
      {reasons.length > 0 && (
        <NativeSelect
          label="Reason"
          required
          data-autofocus
          data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
          {...form.field('reasonId')}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={CANCEL_NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  );
}

const givenOf = ({ reasonId, note }: { readonly reasonId: string; readonly note: string }) => ({
  reasonId: reasonId || null,
  note: note.trim() || null,
});

interface InspectionsProps {
  /** Shows only the next one and the last one, and leads to all of them. */
  readonly onAll?: (() => void) | null;
}

/** The inspections of the case: the planned ones first, then performed and canceled ones, the newest first. */
export function Inspections({ onAll = null }: InspectionsProps) {
  const { shown, contentBlocker } = useCase();
  const inspectNow = useInspectNow();
  const [isPlanning, setIsPlanning] = useState(false);
  const { opened, open, close } = useOpenedPart<CaseInspection, InspectionDialog>(shown.inspections);
  const ordered = nextFirst(shown.inspections);
  const parts = onAll === null ? ordered : overviewOf(ordered);
  return (
    <PartSection
      title="Inspections"
      parts={parts}
      count={shown.inspections.length}
      empty="No inspections yet"
      add={{ label: 'Schedule inspection', blocker: contentBlocker, onClick: () => setIsPlanning(true) }}
      actions={
        <>
          {parts.length < ordered.length && onAll !== null && (
            <Anchor component="button" type="button" fz="xs" onClick={onAll}>
              All {ordered.length} inspections
            </Anchor>
          )}
          {inspectNow !== null && contentBlocker === null && (
            <ActionButton variant="default" size="compact-sm" onClick={inspectNow}>
              Inspect now
            </ActionButton>
          )}
        </>
      }
      renderPart={(inspection) => (
        <InspectionItem key={inspection.id} inspection={inspection} onOpen={(dialog) => open(dialog, inspection)} />
      )}
    >
      {isPlanning && <PlanDialog inspection={null} onClose={() => setIsPlanning(false)} />}
      {opened?.kind === 'plan' && <PlanDialog inspection={opened.part} isGone={opened.isGone} onClose={close} />}
      {opened?.kind === 'cancel' && <CancelDialog inspection={opened.part} isGone={opened.isGone} onClose={close} />}
      {opened?.kind === 'result' && <ResultDialog inspection={opened.part} onClose={close} />}
    </PartSection>
  );
}
