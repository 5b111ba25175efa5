/** The tag that staff's calls about submissions have in the API reference. */
export const tags = ['Customer submissions'];

/** The address of all submissions. */
export const root = '/agencies/crm/issues';

/** The address of one submission. */
export const one = `${root}/{id}` as const;
