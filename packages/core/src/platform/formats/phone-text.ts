/** Formats a phone number in E.164 for readers: `(555) 010-0199` for a US number, any other as it is. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
