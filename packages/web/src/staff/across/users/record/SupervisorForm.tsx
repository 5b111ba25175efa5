import { personName } from '@townkeep/core/identity/people';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { api } from '../../../platform/session/api.ts';
import type { User } from '../user.ts';
import { activeStaff } from '../choices/staff-source.ts';
import { Refusal } from './Refusal.tsx';
import { useRefusals, useUserChange } from './use-user-change.ts';

/** Whom the person reports to. A choice is saved at once. */
export function SupervisorForm({ user: { id, supervisor } }: { readonly user: User }) {
  const { errors, refusal, clear, onProblem } = useRefusals();
  const save = useUserChange(
    id,
    (supervisorId: string | null, version) => api.users.setSupervisor({ id, version, supervisorId }),
    { success: 'Supervisor saved', onSuccess: clear, onProblem },
  );
  const value = supervisor && { value: supervisor.id, label: personName(supervisor), isActive: supervisor.isActive };
  return (
    <RecordSection title="Supervisor">
      <Refusal text={refusal} />
      <FieldPicker
        label="Reports to"
        source={activeStaff}
        none="No one"
        value={value}
        error={errors['supervisorId']}
        onChange={(supervisorId) => save.mutate(supervisorId)}
      />
    </RecordSection>
  );
}
