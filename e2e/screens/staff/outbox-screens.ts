import { type Screen, staff } from '../screen.ts';

/** The sent messages. */
export const outboxScreens: readonly Screen[] = [
  { name: 'outbox', as: 'admin', path: staff('/outbox'), shows: 'Outbox' },
];
