/** Where a notice is suggested, and how people read it. */
export const noticeTypeNames = {
  INSPECTION: 'After an inspection',
  FINE: 'With a fine',
  ABATEMENT: 'Forced abatement',
  HEARING: 'Hearing',
  OTHER: 'Other',
} as const;

/** The ways in which a notice is delivered, and how people read them. */
export const deliveryNames = {
  MAIL: 'Mail',
  CERTIFIED_MAIL: 'Certified mail',
  EMAIL: 'Email',
  POSTED: 'Posted at the property',
  HAND_DELIVERED: 'Hand delivered',
} as const;

/** The ways of delivery in an envelope. */
export const mailedKinds: ReadonlySet<keyof typeof deliveryNames> = new Set(['MAIL', 'CERTIFIED_MAIL']);

/** The windows of envelopes in which the address of a letter can show, and how people read them. */
export const windowNames = {
  NONE: 'No window',
  SINGLE: 'Single window, for the address',
  DOUBLE: 'Double window, for sender and address',
} as const;
export type EnvelopeWindow = keyof typeof windowNames;
