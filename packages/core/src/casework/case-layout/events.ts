import { changesData, declareEvents } from '../../platform/event.ts';

/** Events of the layout of the case screen. */
export const caseLayoutEvents = declareEvents('caseLayout', {
  changed: { about: 'The layout of the case screen was changed.', data: changesData },
});
