import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { personOption } from '../../mechanisms/record/assigned.ts';
import { api } from '../../platform/session/api.ts';
import { type DelegateDialogProps, LoadedForm } from './DelegateDialog.tsx';
import type { Colleague } from './use-delegate-form.ts';

/** All active colleagues. */
const colleagues: OptionsSource = {
  key: 'colleagues',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.delegation.colleagues({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};

/** Who does the work of a colleague who is away, for those who supervise or administer people. */
export function ColleagueDialog({ isOpen, onClose }: DelegateDialogProps) {
  return (
    <Dialog title="Delegate a colleague's work" isOpen={isOpen} onClose={onClose}>
      {isOpen && <ColleagueForm onClose={onClose} />}
    </Dialog>
  );
}

function ColleagueForm({ onClose }: Pick<DelegateDialogProps, 'onClose'>) {
  const [of, setOf] = useState<Colleague>(null);
  return (
    <Stack gap="sm">
      <FieldPicker
        label="Who is away"
        required
        source={colleagues}
        placeholder="Choose a colleague"
        value={of === null ? null : { value: of.id, label: of.name, isActive: true }}
        onChange={(value, label) => setOf(value === null ? null : { id: value, name: label })}
      />
      {of !== null && <LoadedForm key={of.id} of={of} onClose={onClose} />}
    </Stack>
  );
}
