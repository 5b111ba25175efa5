/** Returns the parts of a path between its slashes, e.g. `crm` and `demo` of `/crm/demo/`. */
export const pathParts = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');
