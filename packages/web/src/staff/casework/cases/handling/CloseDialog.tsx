import { Alert, Anchor, List, NativeSelect, Textarea } from '@mantine/core';
import { caseClosingProblems, caseProblems, type CloseBlocker, closeBlockers } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useCaseOutcomes } from '../choices.ts';
import { changedParts, useCase, useCaseForm } from '../read/CaseContext.ts';
import { goToPart } from '../read/part-anchor.ts';

/** Closes the case with an outcome. What still keeps it open is listed instead, each with a link to it. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const outcomes = useCaseOutcomes();
  const blockers = closeBlockers(shown);
  const form = useCaseForm({
    seen: shown,
    stored: () => ({ outcomeId: '', reason: '' }),
    changes: changedParts,
    kept: 'Your text is kept. ‘Close case’ closes the case as it is now.',
    check: ({ outcomeId }) => caseClosingProblems({ outcomeId }, outcomes),
    save: ({ outcomeId, reason }, version) =>
      api.cases.close({ id: shown.id, version, outcomeId, reason: reason.trim() || null }),
    success: 'Case closed',
    onSaved: onClose,
  });
  const blocker = blockers.length > 0 ? problemText(caseProblems.case_blocked) : form.dialog.blocker;
  return (
    <FormDialog title="Close this case" confirm="Close case" onClose={onClose} {...form.dialog} blocker={blocker}>
      {blockers.length > 0 && <Blockers blockers={blockers} onClose={onClose} />}
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
