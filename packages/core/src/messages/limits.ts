/**
 * The longest message that the resident's web form takes, in characters after trimming. Mail and text messages are
 * not bound by it: what a resident wrote elsewhere is never cut. Source: specification, public side §5 and §9.
 */
export const MESSAGE_BODY_MAX = 500;

/** The longest note on how to be notified, in characters. Source: specification, public side §9. */
export const NOTIFICATION_NOTE_MAX = 500;

/** INBOUND is from the resident to the agency, OUTBOUND the other way. */
export type MessageType = 'INBOUND' | 'OUTBOUND';

/** What stands before a message's time on the resident's own page. Source: specification, public side §9. */
export function messageLabel(type: MessageType): 'Sent on' | 'Received on' {
  return type === 'INBOUND' ? 'Sent on' : 'Received on';
}
