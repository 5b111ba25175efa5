import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { ASSIGNEE_FIELD, AssigneePicker } from '../../../mechanisms/record/AssigneePicker.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { caseAssigneeSource } from '../choices.ts';
import { useAssign } from '../handling/use-assign.tsx';
import { undoOf, useCase, useCaseChange } from './CaseContext.ts';

/** The assignee, a person or a group, and the shortest way to take the case. */
export function AssigneeField() {
  const { shown, blocker } = useCase();
  const picker = useRef<PickerHandle>(null);
  useKeys([{ key: 'a', label: 'Assign', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const { assign, isPending, question } = useAssign();
  return (
    <AssigneePicker
      assigned={shown}
      source={caseAssigneeSource(shown.violations.map(({ type }) => type.id))}
      blocker={blocker}
      openRef={picker}
      isPending={isPending}
      onAssign={assign}
    >
      <TakeButton />
      {question}
    </AssigneePicker>
  );
}

function TakeButton() {
  const { shown, blocker } = useCase();
  const { profile, flags } = useSession();
  const take = useCaseChange(
    (_: null, version) => api.cases.assign({ id: shown.id, version, assigneeId: profile.id }),
    { success: 'Assigned to you', undo: undoOf },
  );
  if (blocker !== null || shown.assignee?.id === profile.id || !flags.hasOwnProfile) return null;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        // The button disappears with the change.
        document.getElementById(ASSIGNEE_FIELD)?.focus();
        take.mutate(null);
      }}
    >
      Assign to me
    </Button>
  );
}
