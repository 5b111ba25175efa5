/** The tag of staff's submission calls in the API reference. */
export const tags = ['Customer submissions'];

/** The path of all submissions. */
export const listPath = '/agencies/crm/issues';

/** The path of one submission. */
export const recordPath = `${listPath}/{id}` as const;
