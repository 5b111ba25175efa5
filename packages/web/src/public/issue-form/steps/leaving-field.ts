import type { NotificationChannel } from '@townkeep/core/submissions';

/** A part of the contact step: a channel's own box, the button that submits, or any other. */
export type Spot = NotificationChannel | 'submit' | 'elsewhere';

/** What the person did last: pressed something with mouse, pen or finger, or pressed a key. */
export type LastAct = { readonly pressed: Spot } | { readonly key: string };

/**
 * Returns whether leaving the valid field of a channel selects the channel. `to` is the part that gets the focus; some
 * browsers give none to a pressed button. Submitting never selects a channel, since the person would not see it before
 * the form is sent; Tab only leads to the button, so it is a normal leave. Going to the channel's own box selects
 * nothing either: the person is about to choose there. Source: public side §5, 'Contact step'
 */
export function selectsChannel(channel: NotificationChannel, last: LastAct | null, to: Spot): boolean {
  if (to === channel) return false;
  if (last !== null && 'key' in last && last.key === 'Tab') return true;
  if (to === 'submit') return false;
  if (last === null) return true;
  return 'key' in last ? last.key !== 'Enter' : last.pressed !== 'submit' && last.pressed !== channel;
}
