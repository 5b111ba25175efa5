import { type Feature, mergeDistinct } from '../platform/feature.ts';
import type { EventText } from '../platform/history.ts';
import { allEvents } from './events.ts';
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

const abouts = new Map<string, string>(allEvents.map(({ type, about }) => [type, about]));

/** Returns the text of any event without its data, for people who may not see its record. */
export function textWithoutData(type: string): string {
  const about = abouts.get(type);
  return about === undefined
    ? 'made a change'
    : `made a change: ${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/, '')}`;
}
