/**
 * A sent message's text carries its reader's link, so it is kept only as long as somebody may ask what was sent. In
 * days.
 */
export const SENT_TEXT_KEPT_DAYS = 30;
