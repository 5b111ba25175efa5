import { z } from 'zod';
import type { EventData, EventKind } from '../../platform/event.ts';
import { slaGoalNames, slaGoals } from './goals.ts';

const data = z.strictObject({ goal: z.enum(slaGoals), dueAt: z.iso.datetime() });

/** Declares the events of a record's deadlines. Each kind of record with deadlines spreads them among its own. */
export const slaEvents = (record: string) => ({
  slaWarned: { about: `A deadline of ${record} is near.`, data },
  slaBreached: { about: `A deadline of ${record} has passed.`, data },
});

type Data = EventData<EventKind<string, string, typeof data>>;

/** The history's sentences about a record's deadlines. */
export const slaSentences = {
  slaWarned: ({ goal }: Data) => `warned that the ${slaGoalNames[goal].toLowerCase()} deadline is near`,
  slaBreached: ({ goal }: Data) => `noted that the ${slaGoalNames[goal].toLowerCase()} deadline passed`,
};
