/** Time limit of calls that the visitor does not depend on. */
export const OPTIONAL_TIMEOUT_MS = 5000;

/** Time limit of sending a form or a message. After it, the visitor can try again. */
export const SEND_TIMEOUT_MS = 45_000;
