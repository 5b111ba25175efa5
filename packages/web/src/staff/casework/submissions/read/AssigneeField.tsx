import { Button, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { takeBlocker } from '@townkeep/core/casework/submissions';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { type Assigned, assignedOption, assignedText, assignmentOf } from '../../../mechanisms/record/assigned.ts';
import { ASSIGNEE_FIELD, AssigneePicker } from '../../../mechanisms/record/AssigneePicker.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { actingOf } from '../rights.ts';
import { assignableSource } from '../choices/sources.ts';
import { undoOf, useChange, useDetail } from './SubmissionContext.ts';

const noKeys: readonly never[] = [];

/** The assignee, a person or a group, and the shortest way to take the submission. */
export function AssigneeField() {
  const {
    submission: { id, assignee, assigneeGroup },
    blocker,
    isReadOnly,
  } = useDetail();
  const picker = useRef<PickerHandle>(null);
  useKeys([{ key: 'a', label: 'Assign', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const assign = useChange(
    id,
    (chosen: string | null, version) => api.submissions.assign({ id, version, ...assignmentOf(chosen) }),
    { success: successText, undo: undoOf },
  );
  if (isReadOnly)
    return (
      <Text fz="sm">
        <IconUser size={14} role="img" aria-label="Assignee" className="line-icon" />
        {assignedText({ assignee, assigneeGroup }) ?? 'Unassigned'}
      </Text>
    );
  return (
    <AssigneePicker
      assigned={{ assignee, assigneeGroup }}
      source={assignableSource}
      blocker={blocker}
      openRef={picker}
      isPending={assign.isPending}
      onAssign={(chosen) => assign.mutate(chosen)}
    >
      <TakeButton />
    </AssigneePicker>
  );
}

/** Returns what happened; a person on leave was replaced by their delegate. */
function successText(chosen: string | null, changed: Assigned): string {
  const to = assignedOption(changed);
  if (to === null || to.value === chosen) return 'Assignee changed';
  return `Assigned to ${to.label}, who stands in`;
}

const takenTexts = { TAKE: 'Assigned to you', ASSIGN: 'Assigned to you', FROM_GROUP: 'You took it' } as const;

/** Takes the submission: from the group of the person, or when it is unassigned. Others can also assign it to themselves. */
function TakeButton() {
  const {
    submission: { id, assignee, assigneeGroup },
    blocker,
  } = useDetail();
  const session = useSession();
  const { profile, flags } = session;
  const me = { id: profile.id, firstName: profile.firstName, lastName: profile.lastName, isActive: true };
  const takeProblem = takeBlocker(actingOf(session), {
    assigneeId: assignee?.id ?? null,
    assigneeGroupId: assigneeGroup?.id ?? null,
  });
  const way = takeProblem !== null ? 'ASSIGN' : assigneeGroup === null ? 'TAKE' : 'FROM_GROUP';
  // The way is an input, since it changes with the optimistic result, which is known before the server answers.
  const take = useChange(
    id,
    (by: keyof typeof takenTexts, version) =>
      by === 'ASSIGN' ? api.submissions.assign({ id, version, assigneeId: me.id }) : api.submissions.take({ id }),
    {
      optimistic: (before) => ({ ...before, assignee: me, assigneeGroup: null }),
      success: (by) => takenTexts[by],
      undo: undoOf,
    },
  );
  const isOffered = blocker === null && assignee?.id !== profile.id && flags.hasOwnProfile;
  const label = way === 'FROM_GROUP' ? 'Take it' : 'Assign to me';
  const run = () => {
    // The button disappears with the change.
    document.getElementById(ASSIGNEE_FIELD)?.focus();
    take.mutate(way);
  };
  useKeys(isOffered ? [{ key: 'm', label, group: KEY_GROUP, run }] : noKeys);
  if (!isOffered) return null;
  return (
    <Button variant="default" size="xs" onClick={run}>
      {label}
    </Button>
  );
}
