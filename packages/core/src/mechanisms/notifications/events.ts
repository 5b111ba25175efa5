import { changesData, declareEvents } from '../../platform/event.ts';

/** Events of staff members' notifications. */
export const notificationEvents = declareEvents('notification', {
  preferencesChanged: { about: 'A staff member changed how they are notified.', data: changesData },
});
