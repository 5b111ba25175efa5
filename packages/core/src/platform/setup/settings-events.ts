import { changesData, declareEvents } from '../event.ts';
import { type EventText, historyTexts } from '../history.ts';

/** Declares the events of a settings form. `subject` is the form's name. */
export const settingsEvents = <const Subject extends string>(subject: Subject, label: string) =>
  declareEvents(subject, { changed: { about: `${label} changed.`, data: changesData } });

/** Returns the text of an event of a settings form. */
export const settingsSentences = (label: string): EventText =>
  historyTexts({ changed: () => `changed the settings “${label}”` });
