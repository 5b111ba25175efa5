/** How long an answer is waited for without which things go on. */
export const GOES_ON_AFTER_MS = 5000;

/** How long somebody waits for what they send, before they may try again. */
export const ANSWER_WITHIN_MS = 45_000;
