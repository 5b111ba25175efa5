import { changesData, declareEvents } from '../../platform/event.ts';

/** Events of an agency's work schedule. */
export const workScheduleEvents = declareEvents('workSchedule', {
  changed: { about: 'The work schedule was changed.', data: changesData },
});
