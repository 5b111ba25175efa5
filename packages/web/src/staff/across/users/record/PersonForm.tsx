import { PageForm } from '../../../../ui/PageForm.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { api } from '../../../platform/session/api.ts';
import type { User } from '../user.ts';
import { missingNames, PersonFields, personLabels, type PersonValues } from './PersonFields.tsx';
import { useUserForm } from './use-user-change.ts';

/** The person: names, email, username, title, phone and department. */
export function PersonForm({ user }: { readonly user: User }) {
  const form = useUserForm(user, {
    stored: ({ firstName, lastName, email, username, title, phoneNumber, department }): PersonValues => ({
      firstName,
      lastName,
      email,
      username,
      title,
      phoneNumber,
      departmentId: department?.id ?? null,
    }),
    labels: { ...personLabels, departmentId: [personLabels.departmentId, () => null] },
    check: missingNames,
    save: (_values, version, _way, typed) => api.users.update({ id: user.id, version, ...typed }),
    success: 'Person saved',
    reopen: (saved) => saved,
  });
  return (
    <PageSection title="Person">
      <PageForm
        {...form.dialog}
        save="Save person"
        unsaved="The person is not saved yet."
        gap="sm"
        onCancel={form.discard}
      >
        <PersonFields values={form.values} errors={form.errors} onChange={form.set} />
      </PageForm>
    </PageSection>
  );
}
