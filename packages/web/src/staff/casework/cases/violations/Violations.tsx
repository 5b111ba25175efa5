import type { CaseViolation } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { useSectionOfType } from '../entities/sections.ts';
import { ViolationEntityDialog } from '../entities/ViolationEntityDialog.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { AddViolationDialog } from './AddViolationDialog.tsx';
import { DispositionMenu } from './DispositionMenu.tsx';
import { EditViolationDialog } from './EditViolationDialog.tsx';
import { type ViolationDialog, ViolationItem } from './ViolationItem.tsx';

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
      actions={unsettled.length > 1 && <DispositionMenu violations={unsettled} label="Set all open" />}
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
