import { changesData, declareEvents } from '../event.ts';

/** What happens to the settings of a form. `subject` is the form's name. */
export const settingsEvents = <const Subject extends string>(subject: Subject, label: string) =>
  declareEvents(subject, { changed: { about: `${label}: the settings were changed.`, data: changesData } });
