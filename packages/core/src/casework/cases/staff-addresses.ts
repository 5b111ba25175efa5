/** The tag of staff's calls for cases in the API reference. */
export const tags = ['Cases'];

/** The path of all cases. */
export const listPath = '/xerce/cases';

/** The path of one case. */
export const recordPath = `${listPath}/{id}` as const;
