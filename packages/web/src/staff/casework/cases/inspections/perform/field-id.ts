/** Returns the element id of the field at a path of the call's input. */
export const performFieldId = (path: string): string => `perform-${path.replaceAll('.', '-')}`;
