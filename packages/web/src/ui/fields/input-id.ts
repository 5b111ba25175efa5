/** Returns the element id of the input at a path, e.g. `fields.0.label`. */
export const inputId = (path: string): string => `setup-${path.replaceAll('.', '-')}`;
