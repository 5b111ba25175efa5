import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerHandle } from '../../../ui/pickers/picker-store.ts';
import { assignedOption, assignmentOf } from '../../record/assigned.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { KEY_GROUP } from '../parts/key-group.ts';
import { caseAssigneeSource } from '../parts/sources.ts';
import { useCase, useCaseChange } from './CaseContext.ts';

const PICKER = 'assignee';

/** The assignee, a person or a group, and the shortest way to take the case. */
export function AssigneeField() {
  const { shown, blocker } = useCase();
  const picker = useRef<PickerHandle>(null);
  useKeys([{ key: 'a', label: 'Assign', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const current = assignedOption(shown);
  const assign = useCaseChange(
    (chosen: string | null, version) => api.cases.assign({ id: shown.id, version, ...assignmentOf(chosen) }),
    { success: 'Assignee changed' },
  );
  return (
    <Group align="center" gap="xs" wrap="nowrap" className="assignee-field">
      <FieldPicker
        id={PICKER}
        label="Assignee"
        source={caseAssigneeSource(shown.violations.map(({ type }) => type.id))}
        value={current}
        none="Unassigned"
        blocker={blocker}
        openRef={picker}
        onChange={(chosen) => {
          if (chosen !== (current?.value ?? null)) assign.mutate(chosen);
        }}
      />
      <TakeButton />
    </Group>
  );
}

function TakeButton() {
  const { shown, blocker } = useCase();
  const { profile, flags } = useSession();
  const take = useCaseChange(
    (_: null, version) => api.cases.assign({ id: shown.id, version, assigneeId: profile.id }),
    { success: 'Assigned to you' },
  );
  if (blocker !== null || shown.assignee?.id === profile.id || !flags.hasOwnProfile) return null;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        // The button disappears with the change.
        document.getElementById(PICKER)?.focus();
        take.mutate(null);
      }}
    >
      Assign to me
    </Button>
  );
}
