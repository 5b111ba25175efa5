/** Returns an address without the city and what follows it, which the records of an agency share: `150 Main St #4`. */
export const streetOf = (address: string): string => address.split(',', 1)[0]!.trim();
