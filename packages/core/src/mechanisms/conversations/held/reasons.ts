/** Why a mail was held back, as staff read it. */
export const heldReasons = {
  AUTOMATIC: 'An automatic answer, such as an out-of-office message.',
  UNKNOWN_ADDRESS: 'It was sent to an address that belongs to no submission or case.',
  FORMER_ADDRESS:
    'It was sent to a reply address that is not in use: its link was replaced, or its case is out of sight.',
  OTHER_SENDER: 'It answers a letter of ours, and its sender is not the person that the letter is about.',
  REFUSED_FILES: 'It has no text, and its files cannot be accepted.',
  EMPTY: 'It has neither text nor files.',
  TOO_LARGE: 'It is larger or has more parts than can be read. Only its sender and subject are known.',
  UNREADABLE: 'It cannot be read as an email. Only its sender and subject are known.',
} as const;

export type HeldReason = keyof typeof heldReasons;
export const heldReasonNames = Object.keys(heldReasons) as [HeldReason, ...HeldReason[]];

/** The short names of the reasons, for lists. */
export const heldReasonLabels = {
  AUTOMATIC: 'Automatic answer',
  UNKNOWN_ADDRESS: 'Unknown address',
  FORMER_ADDRESS: 'Former reply address',
  OTHER_SENDER: 'Another sender',
  REFUSED_FILES: 'Only refused files',
  EMPTY: 'Empty',
  TOO_LARGE: 'Too large',
  UNREADABLE: 'Unreadable',
} as const satisfies Record<HeldReason, string>;

/** The states of a held mail, and their names. */
export const heldStatuses = { HELD: 'Held', FILED: 'Filed', DISMISSED: 'Dismissed' } as const;
export type HeldStatus = keyof typeof heldStatuses;
export const heldStatusNames = Object.keys(heldStatuses) as [HeldStatus, ...HeldStatus[]];
