/** The heading of a case's actions in lists of keys. */
export const KEY_GROUP = 'This case';
