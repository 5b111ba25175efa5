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
