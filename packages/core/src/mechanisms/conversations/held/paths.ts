/** Returns the path of a held mail in the staff application. */
export const heldMailPath = (agencyId: number, id: string): string => `/agencies/${agencyId}/held-mail/${id}`;
