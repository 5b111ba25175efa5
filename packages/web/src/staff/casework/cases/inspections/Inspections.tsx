import type { CaseInspection } from '@townkeep/core/casework/cases';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useCancelReasons, useInspectionTypes } from '../choices/use-setup.ts';
import { useCase } from '../read/CaseContext.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { type InspectionDialog, InspectionItem } from './InspectionItem.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { inspectPath } from './paths.ts';
import { ResultDialog } from './ResultDialog.tsx';

/** The inspections of the case: planned, performed and canceled ones. */
export function Inspections() {
  const { shown, contentBlocker } = useCase();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [isPlanning, setIsPlanning] = useState(false);
  const { opened, open, close } = useOpenedPart<CaseInspection, InspectionDialog>(shown.inspections);
  // Loaded with the page, so that the dialogs show them at once.
  useInspectionTypes();
  useCancelReasons();
  const inspectNow = () => void navigate({ to: inspectPath(agencyId, shown.id, null) });
  useKeys([
    {
      key: 'i',
      label: 'Schedule an inspection',
      group: KEY_GROUP,
      blocker: contentBlocker,
      run: () => setIsPlanning(true),
    },
    { label: 'Inspect now', group: KEY_GROUP, blocker: contentBlocker, run: inspectNow },
  ]);
  return (
    <PartSection
      title="Inspections"
      parts={shown.inspections}
      empty="No inspections yet"
      add={{ label: 'Schedule inspection', blocker: contentBlocker, onClick: () => setIsPlanning(true) }}
      actions={
        <ActionButton variant="default" size="compact-sm" blocker={contentBlocker} onClick={inspectNow}>
          Inspect now
        </ActionButton>
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
