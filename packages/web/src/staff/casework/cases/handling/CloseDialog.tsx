import { Alert, Anchor, Checkbox, List, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  cancelingProblems,
  caseClosingProblems,
  caseProblems,
  type CloseBlocker,
  closeBlockers,
  closeBlockersBeside,
} from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useCancelReasons, useCaseOutcomes } from '../choices.ts';
import { changedParts, undoOf, useCase, useCaseForm } from '../read/CaseContext.ts';
import { noticesQuery } from '../notices/notices-query.ts';
import { goToPart } from '../read/part-anchor.ts';

/** The reason that is chosen at first, where the agency has it. */
const ALREADY_CORRECTED = 'Already corrected';

const cancelTexts = ({ reasonId, note }: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(reasonId === undefined ? {} : { cancelReasonId: reasonId }),
  ...(note === undefined ? {} : { cancelNote: note }),
});

interface Cancel {
  readonly cancels: boolean;
  readonly cancelReasonId: string;
  readonly cancelNote: string;
}

const cancellationOf = ({ cancelReasonId, cancelNote }: Cancel) => ({
  reasonId: cancelReasonId || null,
  note: cancelNote.trim() || null,
});

/** Holds the closing of the case. Inspections can be canceled with it when nothing else keeps the case open. */
function useClosing(onClose: () => void) {
  const { shown } = useCase();
  const { data } = useQuery(noticesQuery(shown.id));
  const outcomes = useCaseOutcomes();
  const reasons = useCancelReasons();
  const offered = reasons.map(({ id, needsNote }) => ({ id, needsNote: needsNote === true }));
  const closable = { ...shown, notices: data?.notices ?? [] };
  const all = closeBlockers(closable);
  const canCancel = all.length > 0 && closeBlockersBeside(closable).length === 0;
  const form = useCaseForm({
    seen: shown,
    stored: () => ({
      outcomeId: '',
      reason: '',
      cancels: true,
      cancelReasonId: reasons.find(({ name }) => name === ALREADY_CORRECTED)?.id ?? '',
      cancelNote: '',
    }),
    changes: changedParts,
    kept: 'Your text is kept. ‘Close case’ closes the case as it is now.',
    paths: { 'cancelInspections.reasonId': 'cancelReasonId', 'cancelInspections.note': 'cancelNote' },
    check: ({ outcomeId, ...values }) => ({
      ...caseClosingProblems({ outcomeId }, outcomes),
      ...(canCancel && values.cancels ? cancelTexts(cancelingProblems(cancellationOf(values), offered)) : {}),
    }),
    save: ({ outcomeId, reason, ...values }, version) =>
      api.cases.close({
        id: shown.id,
        version,
        outcomeId,
        reason: reason.trim() || null,
        ...(canCancel && values.cancels ? { cancelInspections: cancellationOf(values) } : {}),
      }),
    success: 'Case closed',
    undo: undoOf,
    onSaved: onClose,
  });
  const blockers = canCancel && form.values.cancels ? [] : all;
  const blocker = blockers.length > 0 ? problemText(caseProblems.case_blocked) : form.dialog.blocker;
  return { form, outcomes, reasons, inspections: canCancel ? all : [], blockers, blocker };
}

/** Closes the case with an outcome. What still keeps it open is listed instead, each with a link to it. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const closing = useClosing(onClose);
  const { form, outcomes, inspections, blockers, blocker } = closing;
  return (
    <FormDialog title="Close this case" confirm="Close case" onClose={onClose} {...form.dialog} blocker={blocker}>
      {blockers.length > 0 && <Blockers blockers={blockers} onClose={onClose} />}
      {inspections.length > 0 && <Cancellation {...closing} />}
      <NativeSelect
        label="Outcome"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(outcomes)]}
        {...form.field('outcomeId')}
      />
      <Textarea
        label="Reason"
        description="Shown in the case history."
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** The choice to cancel the scheduled inspections with the closing, and why. */
function Cancellation({ form, reasons, inspections }: ReturnType<typeof useClosing>) {
  const { cancels, cancelReasonId } = form.values;
  const needsNote = reasons.find(({ id }) => id === cancelReasonId)?.needsNote ?? reasons.length === 0;
  return (
    <>
      <Checkbox
        label={
          inspections.length === 1
            ? 'Cancel the scheduled inspection'
            : `Cancel ${inspections.length} scheduled inspections`
        }
        description={inspections.map(({ text }) => text).join(' ')}
        checked={cancels}
        onChange={(event) => form.set({ cancels: event.currentTarget.checked })}
      />
      {cancels && reasons.length > 0 && (
        <NativeSelect
          label="Why it is canceled"
          required
          data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
          {...form.field('cancelReasonId')}
        />
      )}
      {cancels && needsNote && <TextInput label="Note about the cancellation" required {...form.field('cancelNote')} />}
    </>
  );
}

interface BlockersProps {
  readonly blockers: readonly CloseBlocker[];
  readonly onClose: () => void;
}

function Blockers({ blockers, onClose }: BlockersProps) {
  const { setTab } = useCase();
  return (
    <Alert color="attention" title="Still open">
      <List size="sm" spacing={4}>
        {blockers.map(({ kind, id, text }) => (
          <List.Item key={id}>
            <Anchor
              component="button"
              type="button"
              fz="sm"
              c="inherit"
              ta="start"
              underline="always"
              className="close-blocker"
              onClick={() => {
                onClose();
                // The dialog returns the focus to its button first.
                setTimeout(() => goToPart(kind, id, setTab), 300);
              }}
            >
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
