import { Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { RecordSection } from '../../record/RecordSection.tsx';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { AddViolationDialog } from './AddViolationDialog.tsx';
import { DispositionMenu } from './DispositionMenu.tsx';
import { ViolationItem } from './ViolationItem.tsx';

/** The violations of the case, each with its disposition and comply-by date. */
export function Violations() {
  const { shown, contentBlocker } = useCase();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const open = shown.violations.filter(({ status }) => status === 'OPEN');
  useKeys([
    { key: 'v', label: 'Add a violation', group: KEY_GROUP, blocker: contentBlocker, run: () => setIsAdding(true) },
  ]);
  return (
    <RecordSection
      title="Violations"
      action={
        <Group gap="xs">
          {open.length > 1 && <DispositionMenu violationIds={open.map(({ id }) => id)} label="Set all open" />}
          <ActionButton
            ref={addButton}
            variant="default"
            size="compact-sm"
            blocker={contentBlocker}
            onClick={() => setIsAdding(true)}
          >
            Add violation
          </ActionButton>
        </Group>
      }
    >
      {shown.violations.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No violations yet
        </Text>
      ) : (
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0}>
          {shown.violations.map((violation) => (
            <ViolationItem
              key={violation.id}
              violation={violation}
              onRemoved={() => setTimeout(() => addButton.current?.focus())}
            />
          ))}
        </Stack>
      )}
      <AddViolationDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </RecordSection>
  );
}
