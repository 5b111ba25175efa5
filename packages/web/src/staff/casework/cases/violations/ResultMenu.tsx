import { Menu } from '@mantine/core';
import { type CaseViolation, type DispositionType, dispositionTypes } from '@townkeep/core/casework/cases';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { api } from '../../../platform/session/api.ts';
import { useDispositions } from '../choices.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

const headings: Readonly<Record<DispositionType, string>> = {
  OPEN: 'Open',
  COMPLIANT_DISPOSITION: 'Compliant',
  INVALID_DISPOSITION: 'Invalid',
};

export interface DispositionMenuProps {
  readonly violations: readonly CaseViolation[];
  readonly label: string;
  /** The violation that the menu is for, for its accessible name. */
  readonly name?: string;
}

/** Sets the disposition of violations, split by type and in the agency's order. Source: rules R166 and R167 */
export function DispositionMenu({ violations, label, name }: DispositionMenuProps) {
  const { shown, contentBlocker } = useCase();
  const dispositions = useDispositions();
  const button = useRef<HTMLButtonElement>(null);
  // The page shows changes of others also behind the open menu, where they are easily missed.
  const [seen, setSeen] = useState(violations);
  const set = useCaseChange(
    (dispositionId: string) =>
      api.cases.setDisposition({
        id: shown.id,
        violationIds: seen.map(({ id }) => id),
        versions: Object.fromEntries(seen.map(({ id, version }) => [id, version])),
        dispositionId,
      }),
    { success: 'Disposition set' },
  );
  const trigger = (
    <ActionButton
      ref={button}
      variant="default"
      size="compact-sm"
      blocker={contentBlocker}
      loading={set.isPending}
      {...(name === undefined ? {} : { 'aria-label': `${label} of ${name}` })}
    >
      {label}
    </ActionButton>
  );
  if (contentBlocker !== null) return trigger;
  return (
    <Menu position="bottom-end" onOpen={() => setSeen(violations)}>
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {dispositionTypes.map((type) => {
          const items = dispositions.filter((each) => each.type === type);
          return items.length === 0 ? null : (
            <div key={type} role="group" aria-label={headings[type]}>
              <Menu.Label>{headings[type]}</Menu.Label>
              {items.map((item) => (
                <Menu.Item key={item.id} onClick={() => set.mutate(item.id)}>
                  {item.name}
                </Menu.Item>
              ))}
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
