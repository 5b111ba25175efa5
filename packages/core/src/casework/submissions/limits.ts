/* Apart from the schemas, so that a page can know the limits without loading a validation library. */

/** Longest texts of a submission, in characters, and most files. Source: public side §9. */
export const DESCRIPTION_MAX = 2000;
export const NAME_MAX = 20;
export const NOTE_MAX = 500;
/** Longest text that a form shows next to the choice of text messages, in characters. */
export const SMS_WORDING_MAX = 500;
export const ATTACHMENTS_MAX = 20;
/** Most files of one message. */
export const MESSAGE_FILES_MAX = 10;
/**
 * The web form's limit of a message, in characters after trimming. Email and text messages have no such limit: a
 * resident's message by those channels is never cut. Source: public side §5, 'Messages'.
 */
export const MESSAGE_BODY_MAX = 500;
