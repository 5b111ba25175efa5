import type { SlaState } from '@townkeep/core/mechanisms/sla/goals.ts';
import type { Tone } from '../../../ui/theme/tones.ts';

/** The color of each state, and the shape that says the same without color. */
export const slaSigns: Readonly<
  Record<SlaState, { readonly tone: Tone; readonly shape: 'clock' | 'alert' | 'check' }>
> = {
  ON_TRACK: { tone: 'blue', shape: 'clock' },
  WARNED: { tone: 'yellow', shape: 'clock' },
  BREACHED: { tone: 'red', shape: 'alert' },
  MET: { tone: 'green', shape: 'check' },
};
