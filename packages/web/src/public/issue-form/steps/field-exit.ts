import { isEmail, phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';

/** A part of the contact step: a channel's own box, the button that submits, or any other. */
export type ContactPart = NotificationChannel | 'submit' | 'elsewhere';

/** The visitor's last input: a press with mouse, pen or finger, or a key. */
export type LastInput = { readonly pressed: ContactPart } | { readonly key: string };

/** How the visitor left the field of a channel. */
export interface FieldExit {
  readonly last: LastInput | null;
  /** The part that gets the focus. Some browsers do not focus a pressed button. */
  readonly to: ContactPart;
  /** The address when the visitor entered the field, or last chose the channel by hand while in the field. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the address in the field of a channel, normalized for comparison; null if it is invalid. */
export function normalizedAddress(channel: NotificationChannel, value: string): string | null {
  if (channel === 'SMS') return phoneNumber(value.trim());
  return isEmail(value.trim()) ? value.trim().toLowerCase() : null;
}

/**
 * Returns whether leaving the field of a channel selects the channel. Only a new, valid address does, so that a channel
 * that the visitor declined stays declined until the address changes. Submitting never selects a channel, because the
 * visitor would not see the choice before the form is sent. Tab only leads to the button, so it counts as a normal
 * exit. Moving to the channel's own box selects nothing either: the visitor is about to choose there.
 * Source: public side §5, 'Contact step'
 */
export function selectsChannel(channel: NotificationChannel, { last, to, before, after }: FieldExit): boolean {
  if (after === null || after === before) return false;
  if (to === channel) return false;
  if (last !== null && 'key' in last && last.key === 'Tab') return true;
  if (to === 'submit') return false;
  if (last === null) return true;
  return 'key' in last ? last.key !== 'Enter' : last.pressed !== 'submit' && last.pressed !== channel;
}
