import { Alert, List, Text } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { countOfUses } from '@townkeep/core/across/users';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { isGroupOption, successorSource } from '../choices/successor-source.ts';
import type { User } from '../user.ts';
import { useUserForm } from './use-user-change.ts';

export interface DeactivateDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Shows what a person holds, asks who takes over, and deactivates the account. */
export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const uses = useQuery(apiQuery.users.uses.queryOptions({ input: { id: user.id } }));
  const held = uses.data?.held ?? [];
  const form = useUserForm(user, {
    stored: (): { readonly to: PickerOption | null } => ({ to: null }),
    paths: { successorId: 'to', successorGroupId: 'to' },
    kept: 'Deactivate the account only if that is still what you want.',
    save: ({ to }, version) => api.users.deactivate({ id: user.id, version, ...successorOf(to) }),
    success: 'Account deactivated',
    onSaved: onClose,
  });
  const { to } = form.values;
  const kind = to === null ? null : isGroupOption(to) ? 'GROUP' : 'USER';
  return (
    <FormDialog
      title={`Deactivate ${personName(user)}`}
      confirm="Deactivate"
      isDangerous
      onClose={onClose}
      {...form.dialog}
    >
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
            description="Another person, or a group. If you choose no one, everything stays with the account."
            source={successorSource(user.id)}
            none="No one"
            value={to}
            error={form.errors['to']}
            onChange={(value, label) => form.set({ to: value === null ? null : { value, label, isActive: true } })}
          />
        </>
      )}
      {uses.isSuccess && held.length === 0 && <Alert color="civic">This person holds nothing.</Alert>}
    </FormDialog>
  );
}

function successorOf(to: PickerOption | null) {
  if (to === null) return {};
  const id = to.value.replace(/^group:/, '');
  return isGroupOption(to) ? { successorGroupId: id } : { successorId: id };
}
