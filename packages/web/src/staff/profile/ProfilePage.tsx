import { Stack } from '@mantine/core';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SignatureForm } from './SignatureForm.tsx';

/** 'My Profile': name, password, signature, preferences. */
export function ProfilePage() {
  const { profile } = useSession();
  return (
    <PageFrame name="User Profile" heading="My Profile" maxWidth={760}>
      <Stack gap="lg">
        <NameForm profile={profile} />
        <PasswordForm email={profile.email} />
        <SignatureForm profile={profile} />
        <PreferencesForm />
      </Stack>
    </PageFrame>
  );
}
