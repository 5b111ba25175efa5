import { type Screen, staff } from '../screen.ts';

/** The messages that were sent. */
export const outboxScreens: readonly Screen[] = [
  { name: 'outbox', as: 'admin', path: staff('/outbox'), shows: 'Outbox' },
];
