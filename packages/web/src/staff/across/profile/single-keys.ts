/** The id of the preference for single keys on the profile page, for links to it. */
export const SINGLE_KEYS = 'single-keys';
