/** The element of the input that a path of a refusal speaks of, e.g. `fields.0.label`. */
export const inputId = (path: string): string => `setup-${path.replaceAll('.', '-')}`;
