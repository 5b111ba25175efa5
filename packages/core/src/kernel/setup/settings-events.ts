import { changesData, declareEvents } from '../event.ts';

/** Declares the events of a settings form. `subject` is the form's name. */
export const settingsEvents = <const Subject extends string>(subject: Subject, label: string) =>
  declareEvents(subject, { changed: { about: `${label} changed.`, data: changesData } });
