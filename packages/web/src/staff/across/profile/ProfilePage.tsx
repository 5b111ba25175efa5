import { Stack } from '@mantine/core';
import { PASSWORD_MIN } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { apiQuery } from '../../platform/session/api.ts';
import { NotificationPreferences } from '../../mechanisms/notifications/index.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { DelegationSection } from '../../identity/delegation/index.ts';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignatureForm } from './SignatureForm.tsx';

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
