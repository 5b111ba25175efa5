/** What Node is given to run the server. */
export const serverArguments: readonly string[];
/** Variables of its environment that it is given unless they are set. */
export const serverEnvironment: Readonly<Record<string, string>>;
