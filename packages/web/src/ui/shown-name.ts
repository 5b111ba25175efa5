/** Marks the name of a deactivated item. Source: staff application §3, 'Picklist option'. */
export const shownName = (name: string, isActive: boolean): string => (isActive ? name : `${name} (Deactivated)`);
