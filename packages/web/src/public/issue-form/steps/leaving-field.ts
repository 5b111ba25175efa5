import { isEmail, phoneNumber } from '@townkeep/core/kernel/formats/contact-points.ts';
import type { NotificationChannel } from '@townkeep/core/submissions';

/** A part of the contact step: a channel's own box, the button that submits, or any other. */
export type Spot = NotificationChannel | 'submit' | 'elsewhere';

/** What the person did last: pressed something with mouse, pen or finger, or pressed a key. */
export type LastAct = { readonly pressed: Spot } | { readonly key: string };

/** How the field of a channel is left. */
export interface Leave {
  readonly last: LastAct | null;
  /** The part that gets the focus; some browsers give none to a pressed button. */
  readonly to: Spot;
  /** The address when the person entered the field, or when they last chose the channel by hand while in it. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the address in the field of a channel, in the form in which two are compared; null if it is not valid. */
export function addressIn(channel: NotificationChannel, value: string): string | null {
  if (channel === 'SMS') return phoneNumber(value.trim());
  return isEmail(value.trim()) ? value.trim().toLowerCase() : null;
}

/**
 * Returns whether leaving the field of a channel selects the channel. Only a new, valid address does, so that a channel
 * that the person refused stays refused until they change the address. Submitting never selects a channel, since the
 * person would not see it before the form is sent; Tab only leads to the button, so it is a normal leave. Going to the
 * channel's own box selects nothing either: the person is about to choose there.
 * Source: public side §5, 'Contact step'
 */
export function selectsChannel(channel: NotificationChannel, { last, to, before, after }: Leave): boolean {
  if (after === null || after === before) return false;
  if (to === channel) return false;
  if (last !== null && 'key' in last && last.key === 'Tab') return true;
  if (to === 'submit') return false;
  if (last === null) return true;
  return 'key' in last ? last.key !== 'Enter' : last.pressed !== 'submit' && last.pressed !== channel;
}
