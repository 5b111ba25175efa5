import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { isAgencyNumber } from '@townkeep/core/kernel/pages/staff-pages.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** The sign-in for people without their agency's link: asks for the agency's number. */
export function PlainLoginPage() {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAgencyNumber(number.trim())) return setError('Agency number is required');
    return void navigate({ to: '/agencies/$agencyId/login', params: { agencyId: number.trim() } });
  };
  return (
    <Stack component="main" maw={420} mx="auto" p="md" mt="xl">
      <Title order={1} fz="xl">
        Sign in to Townkeep
      </Title>
      <Text>
        Your agency's own link takes you straight in. Without it, enter the agency number from your invitation.
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Agency number"
            inputMode="numeric"
            value={number}
            error={error}
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit">Continue</Button>
        </Stack>
      </form>
    </Stack>
  );
}
