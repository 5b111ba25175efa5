import { Group } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { OptionsSource } from '../../../ui/pickers/options.ts';
import type { PickerHandle } from '../../../ui/pickers/picker-store.ts';
import { type Assigned, assignedOption, assignedText } from './assigned.ts';

/** The id of the field, which takes the focus when a button beside it disappears. */
export const ASSIGNEE_FIELD = 'assignee';

export interface AssigneePickerProps {
  readonly assigned: Assigned;
  readonly source: OptionsSource;
  readonly blocker: string | null;
  readonly openRef: Ref<PickerHandle>;
  /** The assignment that is under way, if there is one. */
  readonly isPending: boolean;
  readonly onAssign: (chosen: string | null, label: string) => void;
  /** A shorter way beside it. */
  readonly children: ReactNode;
}

/**
 * The assignee of a record, a person or a group. What others assign shows in the field behind the open list, where it is
 * easily missed: a choice that was made before that is not sent, and the message says to whom they assigned it.
 */
export function AssigneePicker({ assigned, onAssign, isPending, children, ...picker }: AssigneePickerProps) {
  const current = assignedOption(assigned);
  const value = current?.value ?? null;
  // Undefined while one's own assignment is under way: what it changes is expected.
  const [seen, setSeen] = useState<string | null>();
  const choose = (chosen: string | null, label: string) => {
    if (chosen === value) return;
    if (seen !== undefined && seen !== value) {
      const to = assignedText(assigned) ?? 'no one';
      showDismissible(`Someone else assigned this to ${to} in the meantime. Please choose again.`, 'error');
    } else onAssign(chosen, label);
  };
  return (
    <Group align="center" gap="xs" wrap="nowrap" className="assignee-field">
      <FieldPicker
        id={ASSIGNEE_FIELD}
        label="Assignee"
        value={current}
        none="Unassigned"
        onOpen={() => setSeen(isPending ? undefined : value)}
        onChange={choose}
        {...picker}
      />
      {children}
    </Group>
  );
}
