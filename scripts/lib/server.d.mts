/** Arguments of Node for the server. */
export const serverArguments: readonly string[];
/** Variables of its environment, unless they are set. */
export const serverEnvironment: Readonly<Record<string, string>>;
