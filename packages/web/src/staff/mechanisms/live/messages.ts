import type { LiveChange, LivePresence } from '@townkeep/core/platform/live.ts';

/**
 * Whether changes arrive: `reconnecting` while the connection is lost, `off` while no tab has one or may have one.
 */
export type LiveState = 'live' | 'reconnecting' | 'off';

/** An event of the stream. The position is for coming back after it. */
export type StreamMessage =
  | { readonly event: 'change'; readonly change: LiveChange; readonly position: string | null }
  | { readonly event: 'presence'; readonly presence: LivePresence; readonly position: null }
  | { readonly event: 'reset' | 'position'; readonly position: string };

/**
 * What the tabs of a browser pass on to each other. A new tab asks with `hello`; one that a person uses says `used`.
 */
export type TabMessage =
  | StreamMessage
  | { readonly event: 'state'; readonly state: LiveState }
  | { readonly event: 'hello' }
  | { readonly event: 'used' };
