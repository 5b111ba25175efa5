import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/platform';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../platform/session/api.ts';
import { type ProfileFormProps, useStaleSave } from './profile-forms.ts';

const required = (label: string) => (value: string) => (value.trim() === '' ? text('required', { label }) : null);

const labels = { firstName: 'First Name', lastName: 'Last Name', title: 'Title', phoneNumber: 'Phone' };

export function NameForm(props: ProfileFormProps) {
  const { profile } = props;
  const form = useForm({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      title: profile.title ?? '',
      phoneNumber: profile.phoneNumber ?? '',
    },
    validate: { firstName: required('First Name'), lastName: required('Last Name') },
  });
  const { version, notice, onProblem, saved } = useStaleSave(props, labels, form.setErrors);
  const save = useAction((values: typeof form.values) => api.people.changeProfile({ ...values, version }), {
    success: 'Profile saved',
    onSuccess: (next) => {
      form.setInitialValues(form.getValues());
      form.resetDirty();
      saved(next);
    },
    onProblem,
  });
  return (
    <FormSection
      title="My Info"
      submit="Save my info"
      isDirty={form.isDirty()}
      onCancel={form.reset}
      isSaving={save.isPending}
      onSubmit={() => form.onSubmit((values) => save.mutate(values))()}
    >
      <StaleNotice {...notice} kept="Your text is kept. Save replaces theirs." />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="First Name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label="Title" autoComplete="organization-title" {...form.getInputProps('title')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phoneNumber')} />
      </SimpleGrid>
      <TextInput label="Email" value={profile.email} readOnly description="Only your administrator can change it." />
      <LeaveGuard isDirty={form.isDirty()} what="Your info is not saved yet." />
    </FormSection>
  );
}
