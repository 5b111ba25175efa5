import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { When } from '../../../../ui/dates/When.tsx';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { adminText } from '../role-text.ts';
import type { User } from '../user.ts';
import { AccountActions } from './AccountActions.tsx';

const deliveries = {
  QUEUED: 'being sent',
  SENT: 'sent',
  UNSENT: 'not sent: no mail server is set',
  FAILED: 'Failed to send verification email',
} as const;

/** How the account stands, and what can be done with it. */
export function AccountCard({ user }: { readonly user: User }) {
  const { profile } = useSession();
  const { invitation, status } = user;
  const when = (at: string) => <When at={at} timeZone={profile.agencyTimezone} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Account created', when(user.createdAt)],
    ['Administers', adminText(user)],
    ['Invitation', status === 'INVITED' && (invitation === null ? 'Not sent yet' : when(invitation.sentAt))],
    ['Email', invitation?.delivery != null && deliveries[invitation.delivery]],
    ['Link valid until', invitation !== null && when(invitation.expiresAt)],
  ];
  return (
    <Paper withBorder p="sm" component="section" aria-label="Account">
      <Stack gap="xs" className="breaks-words">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== false && (
              <Fact key={name} name={name}>
                <Text fz="sm" component="div">
                  {value}
                </Text>
              </Fact>
            ),
        )}
        <AccountActions user={user} />
      </Stack>
    </Paper>
  );
}
