/**
 * A name that may belong to something that is not offered any more. Source: staff application §3, 'Picklist option'.
 */
export const shownName = (name: string, isActive: boolean): string => (isActive ? name : `${name} (Deactivated)`);
