import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { PASSWORD_MIN } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { api, apiQuery } from '../../platform/session/api.ts';
import { NotificationPreferences } from '../../mechanisms/notifications/index.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { DelegationSection } from '../../identity/delegation/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type ProfileFormProps, useStaleSave } from './profile-forms.ts';
import { SignatureImage } from './SignatureImage.tsx';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/platform';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';

const required = (label: string) => (value: string) => (value.trim() === '' ? text('required', { label }) : null);

const labels = { firstName: 'First Name', lastName: 'Last Name', title: 'Title', phoneNumber: 'Phone' };

function NameForm(props: ProfileFormProps) {
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

const HINT =
  'Appears below your text in emails to residents, but not in text messages or on the page of their request. ' +
  'Residents see your name there only if you type it.';

function SignatureForm(props: ProfileFormProps) {
  const { profile } = props;
  const [signature, setSignature] = useState(profile.signature ?? '');
  const [error, setError] = useState<string | null>(null);
  const { version, notice, onProblem, saved } = useStaleSave(props, { signature: 'Signature' }, (texts) =>
    setError(texts['signature'] ?? null),
  );
  const save = useAction(api.people.changeSignature, {
    success: 'Signature saved',
    onSuccess: saved,
    onProblem,
  });
  return (
    <FormSection
      title="Signature"
      hint={HINT}
      submit="Save signature"
      isDirty={signature !== (profile.signature ?? '')}
      onCancel={() => setSignature(profile.signature ?? '')}
      isSaving={save.isPending}
      onSubmit={() => save.mutate({ signature, version })}
    >
      <StaleNotice {...notice} kept="Your text is kept. Save replaces theirs." />
      <Textarea
        label="Signature"
        autosize
        minRows={3}
        maxRows={8}
        value={signature}
        error={error}
        onChange={(event) => {
          setError(null);
          setSignature(event.currentTarget.value);
        }}
      />
      <SignatureImage profile={profile} onSaved={props.onSaved} />
    </FormSection>
  );
}

/** 'My Profile': name, password, second factor, sessions, signature, preferences. */
export function ProfilePage() {
  const { profile, agencyId } = useSession();
  const info = useQuery(apiQuery.agencies.info.queryOptions({ input: { agencyId } }));
  // The account as the page was opened with it. Saves made here update it; those from other devices do not.
  const [opened, setOpened] = useState(profile);
  const own = { opened, profile, onSaved: setOpened };
  // When an identity provider signs staff in, it also keeps their passwords.
  const hasPassword = info.isError || info.data?.SSOProvider === 'TOWNKEEP';
  return (
    <PageFrame name="User Profile" heading="My Profile" maxWidth={760}>
      <Stack gap="lg">
        <NameForm {...own} />
        {hasPassword && <PasswordForm email={profile.email} min={info.data?.passwordMin ?? PASSWORD_MIN} />}
        <SecondFactorSection />
        <SessionsSection hasPassword={hasPassword} />
        <DelegationSection />
        <SignatureForm {...own} />
        <PreferencesForm />
        <NotificationPreferences />
      </Stack>
    </PageFrame>
  );
}
