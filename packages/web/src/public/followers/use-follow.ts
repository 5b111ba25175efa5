import { messages } from '@townkeep/core/platform';
import { type NotificationChannel } from '@townkeep/core/casework/submissions';
import { addressProblems } from '@townkeep/core/casework/submissions/followers/following.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { api } from '../api.ts';
import { useLanguage } from '../texts/index.ts';
import { SEND_TIMEOUT_MS } from '../time-limits.ts';

export interface FollowState {
  readonly channel: NotificationChannel;
  readonly choose: (channel: NotificationChannel) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly address: string;
  readonly changeAddress: (address: string) => void;
  /** The problem of the address, in English. */
  readonly problem: string | null;
  readonly failure: string | null;
  readonly isSending: boolean;
  /** The address to which the link to confirm went; null before. */
  readonly sentTo: string | null;
  readonly submit: () => Promise<void>;
}

/** Asks to follow a request. The address stays in its field until it was accepted. */
export function useFollow(token: string, channels: readonly NotificationChannel[]): FollowState {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [channel, setChannel] = useState<NotificationChannel>(channels[0] ?? 'EMAIL');
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const refuse = (text: string | undefined) => {
    setProblem(text ?? null);
    if (text !== undefined) input.current?.focus();
  };
  const send = async () => {
    const given = { channel, email: null, phoneNumber: null, [channel === 'EMAIL' ? 'email' : 'phoneNumber']: address };
    const [wrong] = Object.values(addressProblems(given, channels));
    refuse(wrong);
    if (wrong !== undefined) return;
    setFailure(null);
    setIsSending(true);
    try {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      await api.publicSubmissions.follow({ token, language, ...given }, { signal });
      setSentTo(address.trim());
    } catch (error) {
      const { status, message, fields } = toApiProblem(error);
      const [refused] = Object.values(fields);
      if (refused === undefined) setFailure(status === 0 ? t('general.offline') : message || messages.generalError);
      else refuse(refused);
    }
    setIsSending(false);
  };
  return {
    channel,
    choose: (next) => {
      setChannel(next);
      setAddress('');
      setProblem(null);
    },
    input,
    address,
    changeAddress: (next) => {
      setAddress(next);
      setProblem(null);
    },
    problem,
    failure,
    isSending,
    sentTo,
    submit: async () => {
      if (!isSending) await send();
    },
  };
}
