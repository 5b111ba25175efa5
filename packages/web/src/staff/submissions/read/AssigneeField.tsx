import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerHandle } from '../../../ui/pickers/picker-store.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { assignedOption, assignmentOf } from '../../record/assigned.ts';
import { KEY_GROUP } from '../parts/key-group.ts';
import { assignableSource } from '../parts/sources.ts';
import { useDetail } from './SubmissionContext.ts';
import { useChange } from './use-submission.ts';

const PICKER = 'assignee';

/** The assignee, a person or a group, and the shortest way to take the submission. */
export function AssigneeField() {
  const {
    submission: { id, assignee, assigneeGroup },
    blocker,
  } = useDetail();
  const picker = useRef<PickerHandle>(null);
  useKeys([{ key: 'a', label: 'Assign', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const current = assignedOption({ assignee, assigneeGroup });
  const assign = useChange(
    id,
    (chosen: string | null, version) => api.submissions.assign({ id, version, ...assignmentOf(chosen) }),
    { success: 'Assignee changed' },
  );
  return (
    <Group align="center" gap="xs" wrap="nowrap" className="assignee-field">
      <FieldPicker
        id={PICKER}
        label="Assignee"
        source={assignableSource}
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
  const {
    submission: { id, assignee },
    blocker,
  } = useDetail();
  const { profile, flags } = useSession();
  const me = { id: profile.id, firstName: profile.firstName, lastName: profile.lastName, isActive: true };
  // Self-assignment shows before the server answers, because the result is known.
  const take = useChange(id, (_: null, version) => api.submissions.assign({ id, version, assigneeId: me.id }), {
    success: 'Assigned to you',
    optimistic: (before) => ({ ...before, assignee: me, assigneeGroup: null }),
  });
  if (blocker !== null || assignee?.id === profile.id || !flags.hasOwnProfile) return null;
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
