import { type Feature, mergeDistinct } from '../kernel/feature.ts';
import type { EventText } from '../kernel/history.ts';
import { features } from './features.ts';

const texts = new Map(
  Object.entries(mergeDistinct((features as readonly Feature[]).map(({ sentences }) => sentences))) as [
    string,
    EventText,
  ][],
);

/** Returns the text of any event, which follows the actor's name. One that only a newer version knows has a general text. */
export const eventText: EventText = (type, data) =>
  texts.get(type.slice(0, type.indexOf('.')))?.(type, data) ?? 'made a change';
