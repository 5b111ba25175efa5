import { Alert, List, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import { countOfUses } from '@townkeep/core/users';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { api, apiQuery } from '../../session/api.ts';
import { isGroupOption, successorSource } from '../parts/successor-source.ts';
import type { User } from '../parts/user.ts';
import { Refusal } from './Refusal.tsx';
import { useRefusals, useUserChange } from './use-user-change.ts';

export interface DeactivateDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Shows what a person holds, asks who takes over, and deactivates the account. */
export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const [to, setTo] = useState<PickerOption | null>(null);
  const { errors, refusal, clear, onProblem } = useRefusals();
  const uses = useQuery(apiQuery.users.uses.queryOptions({ input: { id: user.id } }));
  const held = uses.data?.held ?? [];
  const deactivate = useUserChange(
    user.id,
    (_: null, version) => api.users.deactivate({ id: user.id, version, ...successorOf(to) }),
    { success: 'Account deactivated', onSuccess: onClose, onProblem },
  );
  const kind = to === null ? null : isGroupOption(to) ? 'GROUP' : 'USER';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (!deactivate.isPending) deactivate.mutate(null);
  };
  return (
    <Dialog title={`Deactivate ${personName(user)}`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Refusal text={refusal} />
          <Text fz="sm">The person is signed out everywhere at once and cannot sign in. Records keep the name.</Text>
          {held.length > 0 && (
            <>
              <List fz="sm" aria-label="What the person holds">
                {held.map(({ name, label, count, goesTo }) => (
                  <List.Item key={name}>
                    {label}: {countOfUses(count)}
                    {kind !== null && (goesTo.includes(kind) ? ' → handed over' : ' – stays')}
                  </List.Item>
                ))}
              </List>
              <FieldPicker
                label="Hand over to"
                description="Another person, or a group. Without a choice everything stays with the account."
                source={successorSource(user.id)}
                none="No one"
                value={to}
                error={errors['successorId'] ?? errors['successorGroupId']}
                onChange={(value, label) => setTo(value === null ? null : { value, label, isActive: true })}
              />
            </>
          )}
          {uses.isSuccess && held.length === 0 && <Alert color="civic">This person holds nothing.</Alert>}
          <DialogActions confirm="Deactivate" isDangerous isBusy={deactivate.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function successorOf(to: PickerOption | null) {
  if (to === null) return {};
  const id = to.value.replace(/^group:/, '');
  return isGroupOption(to) ? { successorGroupId: id } : { successorId: id };
}
