import { Menu } from '@mantine/core';
import { type CaseViolation, type DispositionType, dispositionTypes } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { api } from '../../../platform/session/api.ts';
import { useDispositions } from '../choices.ts';
import { undoOfPart, useCase, useCaseChange } from '../read/CaseContext.ts';

const headings: Readonly<Record<DispositionType, string>> = {
  OPEN: 'Still open',
  COMPLIANT_DISPOSITION: 'Compliant',
  INVALID_DISPOSITION: 'Invalid',
};

export interface ResultMenuProps {
  /** Several violations, which get the same result. */
  readonly violations: readonly CaseViolation[];
  readonly label: string;
  /** Called once the results are set. */
  readonly onSet?: (() => void) | undefined;
}

/** Sets the result of several violations at once. */
export function ResultMenu({ violations, label, onSet }: ResultMenuProps) {
  // The page shows changes of others also behind the open menu, where they are easily missed.
  const [seen, setSeen] = useState(violations);
  const { set, isPending } = useSetResult();
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} onOpen={() => setSeen(violations)}>
      <Menu.Target>
        <ActionButton variant="default" size="compact-sm" loading={isPending}>
          {label}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ResultItems onChoose={(dispositionId) => set(seen, dispositionId, onSet)} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The results as items of a menu, split by type and in the agency's order. Source: rules R166 and R167 */
export function ResultItems({ onChoose }: { readonly onChoose: (dispositionId: string) => void }) {
  const dispositions = useDispositions();
  return dispositionTypes.map((type) => {
    const items = dispositions.filter((each) => each.type === type);
    return items.length === 0 ? null : (
      <div key={type} role="group" aria-label={headings[type]}>
        <Menu.Label>{headings[type]}</Menu.Label>
        {items.map((item) => (
          <Menu.Item key={item.id} onClick={() => onChoose(item.id)}>
            {item.name}
          </Menu.Item>
        ))}
      </div>
    );
  });
}

interface Results {
  readonly violations: readonly Pick<CaseViolation, 'id' | 'version'>[];
  readonly dispositionId: string;
}

/** Returns what sets the result of violations. */
export function useSetResult() {
  const { shown } = useCase();
  const send = ({ violations, dispositionId }: Results) =>
    api.cases.setDisposition({
      id: shown.id,
      violationIds: violations.map(({ id }) => id),
      versions: Object.fromEntries(violations.map(({ id, version }) => [id, version])),
      dispositionId,
    });
  const change = useCaseChange(send, {
    success: ({ violations }) => (violations.length === 1 ? 'Result set' : `Result set for ${violations.length}`),
    undo: (changed, { violations }) => {
      const versions = new Map(violations.map(({ id, version }) => [id, version]));
      const one = changed.violations.find(({ id, version }) => (versions.get(id) ?? version) !== version);
      return one === undefined ? null : undoOfPart(changed, one.id);
    },
  });
  const set = (violations: readonly CaseViolation[], dispositionId: string, onSet?: () => void) =>
    change.mutate({ violations, dispositionId }, { onSuccess: () => onSet?.() });
  return { set, isPending: change.isPending };
}
