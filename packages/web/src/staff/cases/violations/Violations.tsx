import { useState } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { PartSection } from '../../record/PartSection.tsx';
import { useOpenedPart } from '../../record/use-opened-part.ts';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { AddViolationDialog } from './AddViolationDialog.tsx';
import { DispositionMenu } from './DispositionMenu.tsx';
import { EditViolationDialog } from './EditViolationDialog.tsx';
import { ViolationItem } from './ViolationItem.tsx';

/** The violations of the case, each with its disposition and comply-by date. */
export function Violations() {
  const { shown, contentBlocker } = useCase();
  const [isAdding, setIsAdding] = useState(false);
  const edited = useOpenedPart(shown.violations);
  const open = shown.violations.filter(({ status }) => status === 'OPEN');
  useKeys([
    { key: 'v', label: 'Add a violation', group: KEY_GROUP, blocker: contentBlocker, run: () => setIsAdding(true) },
  ]);
  return (
    <PartSection
      title="Violations"
      parts={shown.violations}
      empty="No violations yet"
      add={{ label: 'Add violation', blocker: contentBlocker, onClick: () => setIsAdding(true) }}
      actions={open.length > 1 && <DispositionMenu violations={open} label="Set all open" />}
      renderPart={(violation) => (
        <ViolationItem key={violation.id} violation={violation} onEdit={() => edited.open('edit', violation)} />
      )}
    >
      {isAdding && <AddViolationDialog onClose={() => setIsAdding(false)} />}
      {edited.opened !== null && (
        <EditViolationDialog violation={edited.opened.part} isGone={edited.opened.isGone} onClose={edited.close} />
      )}
    </PartSection>
  );
}
