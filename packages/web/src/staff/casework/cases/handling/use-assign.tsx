import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { assignmentOf } from '../../../mechanisms/record/assigned.ts';
import { api } from '../../../platform/session/api.ts';
import { undoOf, useCase, useCaseChange } from '../read/CaseContext.ts';
import { AssignmentEffect } from './AssignmentEffect.tsx';

interface Assigning {
  readonly assign: (chosen: string | null, label: string) => void;
  readonly isPending: boolean;
  /** The question whether inspections move along, while it is asked. */
  readonly question: ReactNode;
}

interface Sent {
  readonly chosen: string | null;
  readonly movesInspections?: boolean;
  /** The version of the case that the person saw when the question was opened. */
  readonly seen?: number;
}

/** The question, as it was opened. */
interface Asked {
  readonly chosen: PickerOption;
  readonly seen: number;
}

/** Assigns the case of the page. Where the former assignee has inspections there, it asks first whether they move. */
export function useAssign(): Assigning {
  const { shown } = useCase();
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = useCaseChange(
    ({ chosen, seen: _, ...more }: Sent, version) =>
      api.cases.assign({ id: shown.id, version, ...assignmentOf(chosen), ...more }),
    { success: 'Assignee changed', undo: undoOf, seenVersion: ({ seen }) => seen ?? null },
  );
  const hasInspections = shown.inspections.some(
    ({ status, assignee }) => status === 'SCHEDULED' && assignee !== null && assignee.id === shown.assignee?.id,
  );
  const assign = (chosen: string | null, label: string) => {
    const { assigneeId } = assignmentOf(chosen);
    if (assigneeId !== null && hasInspections)
      setAsked({ chosen: { value: assigneeId, label, isActive: true }, seen: shown.version });
    else send.mutate({ chosen });
  };
  const question = asked !== null && (
    <InspectionsDialog
      chosen={asked.chosen}
      caseId={shown.id}
      onAssign={(movesInspections) => {
        setAsked(null);
        send.mutate({ chosen: asked.chosen.value, movesInspections, seen: asked.seen });
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { assign, isPending: send.isPending, question };
}

interface InspectionsDialogProps {
  readonly chosen: PickerOption;
  readonly caseId: string;
  readonly onAssign: (movesInspections: boolean) => void;
  readonly onClose: () => void;
}

function InspectionsDialog({ chosen, caseId, onAssign, onClose }: InspectionsDialogProps) {
  const [movesInspections, setMovesInspections] = useState(true);
  return (
    <FormDialog
      title={`Assign this case to ${chosen.label}`}
      confirm="Assign"
      isDirty={false}
      onSubmit={() => onAssign(movesInspections)}
      onClose={onClose}
    >
      <AssignmentEffect
        selected={{ ids: [caseId] }}
        chosen={chosen}
        movesInspections={movesInspections}
        onChange={setMovesInspections}
      />
    </FormDialog>
  );
}
