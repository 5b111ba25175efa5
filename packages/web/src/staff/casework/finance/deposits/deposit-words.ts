/** Returns the name of a payment type, or words for payments without one. */
export const typeName = (type: { readonly name: string } | null): string => type?.name ?? 'No payment type';
