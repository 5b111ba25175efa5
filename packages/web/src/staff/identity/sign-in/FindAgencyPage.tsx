import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { messages, text } from '@townkeep/core/platform';
import { isEmail } from '@townkeep/core/platform/formats/contact-points.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { isAborted } from '../../platform/session/aborted-calls.ts';
import { startSignInAnywhere } from '../../platform/session/hosted-sign-in.ts';
import { forgetAgency, lastAgency } from '../../platform/session/last-agency.ts';
import { anonymousApi } from '../../platform/session/session.ts';
import { clearSignInError, readSignInError } from '../../platform/session/sign-in-error.ts';
import { AgencyLetterhead } from '../../office/brand/index.ts';

/** The sign-in at `/`: offers the agency of the last sign-in, or asks for the email, which leads to the password. */
export function FindAgencyPage() {
  usePageTitle('Sign in');
  const [remembered, setRemembered] = useState(lastAgency);
  const [isAsked, setAsked] = useState(false);
  const [problem] = useState(readSignInError);
  useEffect(clearSignInError, []);
  const forget = (isChosen: boolean) => {
    if (!isChosen) forgetAgency();
    setAsked(isChosen);
    setRemembered(null);
  };
  return (
    <Stack component="main" maw={420} mx="auto" p="md" mt="xl">
      {problem !== null && (
        <Alert color="attention" role="alert">
          {problem}
        </Alert>
      )}
      {remembered === null ? (
        <EmailForm isFocused={isAsked} />
      ) : (
        <LastAgency agencyId={remembered} onOther={() => forget(true)} onUnknown={() => forget(false)} />
      )}
    </Stack>
  );
}

interface LastAgencyProps {
  readonly agencyId: number;
  readonly onOther: () => void;
  /** Called when there is no such agency, or none that signs people in. */
  readonly onUnknown: () => void;
}

function LastAgency({ agencyId, onOther, onUnknown }: LastAgencyProps) {
  const info = useQuery({
    queryKey: ['agency-info', agencyId],
    queryFn: () => anonymousApi.agencies.info({ agencyId }),
    retry: false,
    staleTime: 300_000,
  });
  const isUnknown = info.error !== null && toApiProblem(info.error).status === 404;
  useEffect(() => {
    if (isUnknown) onUnknown();
  });
  if (info.isPending || isUnknown) return <FullPageLoader />;
  return (
    <>
      <AgencyLetterhead agencyId={agencyId} />
      <Title order={1} fz="xl">
        Sign in to Townkeep
      </Title>
      <Button component={Link} to={`/agencies/${agencyId}/login`} h="auto" py={11} styles={WRAPPED}>
        Continue to {info.data?.name ?? `agency ${agencyId}`}
      </Button>
      <Button variant="default" mih={44} onClick={onOther}>
        Another agency
      </Button>
    </>
  );
}

/** A long name takes several lines. */
const WRAPPED = { label: { whiteSpace: 'normal', lineHeight: 1.5 } } as const;

/** The email that the person types, why it is refused, and the way to the page that asks for the password. */
function useEmail(isFocused: boolean) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const refuse = (message: string) => {
    setLeaving(false);
    setError(message);
    input.current?.focus();
  };
  const type = (typed: string) => {
    setEmail(typed);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    if (typed === '') return refuse(text('required', { label: 'Email' }));
    if (!isEmail(typed)) return refuse(text('formatInvalid', { type: 'Email' }));
    setLeaving(true);
    return void startSignInAnywhere(typed).catch((failure: unknown) =>
      isAborted(failure) ? undefined : refuse(toApiProblem(failure).message || messages.generalError),
    );
  };
  return { input, email, error, isLeaving, type, submit };
}

function EmailForm({ isFocused }: { readonly isFocused: boolean }) {
  const { input, email, error, isLeaving, type, submit } = useEmail(isFocused);
  return (
    <>
      <Title order={1} fz="xl">
        Sign in to Townkeep
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            ref={input}
            label="Email"
            description="Your work email. The next page asks for your password."
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            required
            value={email}
            error={error}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" mih={44} loading={isLeaving}>
            Continue
          </Button>
        </Stack>
      </form>
      <Text>Does your agency sign in with Okta or Microsoft? Use its own link, which we can send you.</Text>
      <Anchor href="/signin/agencies">Email me my agencies</Anchor>
    </>
  );
}
