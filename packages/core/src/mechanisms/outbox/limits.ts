/**
 * Days to keep the text of a sent message. It has its reader's link, so it is kept only while staff may need to look it
 * up.
 */
export const SENT_TEXT_KEPT_DAYS = 30;
