/** The folder of the project. */
export const root: string;
