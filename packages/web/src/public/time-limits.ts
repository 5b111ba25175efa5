/** Time limit of calls that the visitor does not depend on. */
export const GOES_ON_AFTER_MS = 5000;

/** Time limit of sending a form or a message. After it, the visitor can try again. */
export const ANSWER_WITHIN_MS = 45_000;
