import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/kernel';
import type { Profile } from '@townkeep/core/people';
import { besideFields } from '../../ui/change-problem.ts';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useAction } from '../../ui/use-action.ts';
import { api } from '../session/api.ts';

const required = (label: string) => (value: string) => (value.trim() === '' ? text('required', { label }) : null);

export function NameForm({ profile }: { readonly profile: Profile }) {
  const form = useForm({
    initialValues: { firstName: profile.firstName, lastName: profile.lastName, title: profile.title ?? '', phoneNumber: profile.phoneNumber ?? '' },
    validate: { firstName: required('First Name'), lastName: required('Last Name') },
  });
  const save = useAction(api.people.changeProfile, {
    success: 'Your profile is saved.',
    onSuccess: () => form.resetDirty(),
    onProblem: besideFields(form.setErrors),
  });
  return (
    <FormSection title="My Info" submit="Save" isSaving={save.isPending} onSubmit={() => form.onSubmit((values) => save.mutate(values))()}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="First Name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label="Title" autoComplete="organization-title" {...form.getInputProps('title')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phoneNumber')} />
      </SimpleGrid>
      <TextInput label="Email" value={profile.email} readOnly description="Your administrator changes it." />
      <LeaveGuard isDirty={form.isDirty()} what="Your info is not saved yet." />
    </FormSection>
  );
}
