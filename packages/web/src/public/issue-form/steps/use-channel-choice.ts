import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { type ContactValues, withChannels } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import type { SmsConsentFormWay } from '@townkeep/core/casework/submissions/filing/sms-consent.ts';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { IssueForm } from '../use-issue-form.ts';
import { type ContactPart, type LastInput, normalizedAddress, selectsChannel } from './field-exit.ts';

/** The choice of channels: in their boxes, and by leaving the field of an address. */
export interface ChannelChoice {
  readonly choose: (channels: readonly NotificationChannel[]) => void;
  readonly isChosen: (channel: NotificationChannel) => boolean;
  /** Whether leaving the field selected the channel, which a note beside the field announces. */
  readonly isSelected: (channel: NotificationChannel) => boolean;
  /** Attributes that mark the box of a channel. */
  readonly box: (channel: NotificationChannel) => { readonly 'data-channel': NotificationChannel };
  readonly field: (channel: NotificationChannel) => FieldEvents;
}

interface FieldEvents {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The focused field, and the address in it that the visitor has already decided about. */
interface EnteredField {
  readonly channel: NotificationChannel;
  readonly address: string | null;
}

type Contact = Pick<ContactValues, 'notificationPreference' | 'email' | 'phoneNumber'>;

/** Chooses the channels of the contact step. `wording` is the note about text messages beside the choice. */
export function useChannelChoice(
  contact: Contact,
  changeContact: IssueForm['changeContact'],
  wording: string,
): ChannelChoice {
  const lastInput = useLastInput();
  const entered = useRef<EnteredField | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<NotificationChannel>>(new Set());
  const isChosen = (channel: NotificationChannel) => contact.notificationPreference.includes(channel);
  const consent = (way: SmsConsentFormWay) => ({ at: new Date().toISOString(), way, wording });
  return {
    isChosen,
    isSelected: (channel) => selected.has(channel) && isChosen(channel),
    choose: (channels) => {
      entered.current = afterManualChoice(entered.current, contact, channels);
      setSelected((before) => new Set([...before].filter((channel) => channels.includes(channel))));
      changeContact((before) => withChannels(before, channels, consent('TICKED')));
    },
    box: (channel) => ({ 'data-channel': channel }),
    field: (channel) => ({
      onFocus: ({ currentTarget }) => {
        // The visitor left the window and returned, so the field keeps its first address.
        if (entered.current?.channel === channel) return;
        entered.current = { channel, address: normalizedAddress(channel, currentTarget.value) };
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        // The visitor left the window, not the field. The field gets the focus again on return.
        if (document.activeElement === currentTarget) return;
        const before = entered.current?.channel === channel ? entered.current.address : null;
        entered.current = null;
        const after = normalizedAddress(channel, currentTarget.value);
        const exit = { last: lastInput.current, to: contactPartOf(relatedTarget), before, after };
        if (isChosen(channel) || !selectsChannel(channel, exit)) return;
        setSelected((others) => new Set([...others, channel]));
        changeContact((now) => withChannels(now, [...now.notificationPreference, channel], consent('FIELD_LEFT')));
      },
    }),
  };
}

/**
 * Returns the focused field after `channels` were chosen by hand. On a phone, a press on a box can leave the focus in
 * the field.
 */
function afterManualChoice(
  entered: EnteredField | null,
  contact: Contact,
  channels: readonly NotificationChannel[],
): EnteredField | null {
  if (entered === null) return null;
  const { channel } = entered;
  if (contact.notificationPreference.includes(channel) === channels.includes(channel)) return entered;
  return { channel, address: normalizedAddress(channel, channel === 'SMS' ? contact.phoneNumber : contact.email) };
}

/** Tracks the visitor's last input anywhere on the page. */
function useLastInput(): RefObject<LastInput | null> {
  const last = useRef<LastInput | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const press = ({ target }: PointerEvent) => (last.current = { pressed: contactPartOf(target) });
    const type = ({ key }: KeyboardEvent) => (last.current = { key });
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('keydown', type, options);
    return () => stop.abort();
  }, []);
  return last;
}

function contactPartOf(target: EventTarget | null): ContactPart {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest('[type="submit"]') !== null) return 'submit';
  const channel = target.closest<HTMLElement>('[data-channel]')?.dataset['channel'];
  return channel === 'EMAIL' || channel === 'SMS' ? channel : 'elsewhere';
}
