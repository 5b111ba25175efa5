import { useState } from 'react';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { api } from '../../session/api.ts';
import type { User } from '../parts/user.ts';
import { missingNames } from './NewUserDialog.tsx';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { Refusal } from './Refusal.tsx';
import { useRefusals, useUserChange } from './use-user-change.ts';

/** The person: names, email, username, title, phone and department. */
export function PersonForm({ user }: { readonly user: User }) {
  // Holds only what is typed here. The rest shows the stored values, including another person's changes.
  const [typed, setTyped] = useState<Partial<PersonValues>>({});
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { errors, refusal, clear, onProblem } = useRefusals();
  const values: PersonValues = { ...user, departmentId: user.department?.id ?? null, ...typed };
  const save = useUserChange(user.id, (_: null, version) => api.users.update({ id: user.id, version, ...typed }), {
    success: 'Person saved',
    onSuccess: () => setTyped({}),
    onProblem,
  });
  const submit = () => {
    const problems = missingNames(values);
    setMissing(problems);
    clear();
    if (Object.keys(problems).length === 0) save.mutate(null);
  };
  const isDirty = Object.keys(typed).length > 0;
  const cancel = () => {
    setTyped({});
    setMissing({});
    clear();
  };
  return (
    <FormSection
      title="Person"
      submit="Save person"
      isDirty={isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onCancel={cancel}
    >
      <Refusal text={refusal} />
      <PersonFields
        values={values}
        errors={{ ...errors, ...missing }}
        onChange={(part) => setTyped((now) => ({ ...now, ...part }))}
      />
      <LeaveGuard isDirty={isDirty} what="The person is not saved yet." />
    </FormSection>
  );
}
