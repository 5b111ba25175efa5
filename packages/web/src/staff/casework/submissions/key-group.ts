/** The heading of a submission's actions in lists of keys. */
export const KEY_GROUP = 'This submission';
