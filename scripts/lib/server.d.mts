/** What Node is given to run the server. */
export const serverArguments: readonly string[];
