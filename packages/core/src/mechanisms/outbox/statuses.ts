/** The states of an outgoing message. `UNSENT` is final: a demo has no mail server or SMS gateway to send it by. */
export const messageStatuses = ['QUEUED', 'SENT', 'UNSENT', 'FAILED'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
