import type { NotificationChannel } from '@townkeep/core/submissions';

/** A part of the contact step that leaving a field depends on: a channel's own box, the button that submits, or any other. */
export type Spot = NotificationChannel | 'submit' | 'elsewhere';

/** What the person did last: pressed something with mouse, pen or finger, or pressed a key. */
export type LastAct = { readonly pressed: Spot } | { readonly key: string };

/**
 * Whether leaving the filled-in field of a channel selects the channel. `to` is what gets the focus, which some browsers
 * do not say of a pressed button. Submitting never selects one: the person would not see it before the form is sent.
 * Tab only leads to the button, so that is a leave like any other. Nor does the way to the channel's own box, where the
 * person is about to choose. Source: public side §5, 'Contact step'.
 */
export function selectsChannel(channel: NotificationChannel, last: LastAct | null, to: Spot): boolean {
  if (to === channel) return false;
  if (last !== null && 'key' in last && last.key === 'Tab') return true;
  if (to === 'submit') return false;
  if (last === null) return true;
  return 'key' in last ? last.key !== 'Enter' : last.pressed !== 'submit' && last.pressed !== channel;
}
