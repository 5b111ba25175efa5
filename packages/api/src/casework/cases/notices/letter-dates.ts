import { configLists } from '@townkeep/core/across/setup';
import type { NoticeHearing } from '@townkeep/core/casework/cases';
import { mailedKinds, type MergeValues } from '@townkeep/core/mechanisms/templates';
import { addDays, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { dayInWords } from './notice-facts.ts';
import type { StoredNotice, StoredRecipient } from './queries.ts';

/** Finds the fine of a configured notice. */
export async function findFine(tx: AgencyTx, config: StoredNotice['config']): Promise<ListItem | undefined> {
  const id = config['fineId'] as string | null | undefined;
  return id == null ? undefined : (await findItems(tx, configLists.fines, [id])).get(id);
}

/**
 * Returns the days that the letter of a recipient names, for a notice that is issued on a day. A mailed letter counts as
 * served after the days for mail. Source: the design page of notices, 'The letter'.
 */
export function datesOf(
  { config, hearing }: Pick<StoredNotice, 'config' | 'hearing'>,
  { deliveries, language }: StoredRecipient,
  fine: ListItem | undefined,
  issuedOn: Day,
): MergeValues {
  const isMailed = deliveries.some((kind) => mailedKinds.has(kind));
  const servedOn = addDays(issuedOn, isMailed ? Number(config['mailDays'] ?? 0) : 0);
  const appealDays = (config['appealDays'] ?? null) as number | null;
  const appealFrom = config['appealFrom'] === 'ISSUE' ? issuedOn : servedOn;
  const inWords = (day: Day) => dayInWords(day, language);
  return {
    'notice.serviceDay': inWords(servedOn),
    'appeal.by': appealDays === null ? null : inWords(addDays(appealFrom, appealDays)),
    ...hearingValues(hearing, language),
    'charge.dueOn': fine === undefined ? null : inWords(addDays(issuedOn, Number(fine.fields['dueDays'] ?? 0))),
  };
}

const hearingValues = (hearing: NoticeHearing | null, language: Language): MergeValues => {
  if (hearing === null)
    return { 'hearing.date': null, 'hearing.day': null, 'hearing.time': null, 'hearing.place': null };
  const [day, time] = [dayInWords(hearing.date, language), timeInWords(hearing.time, language)];
  return {
    'hearing.date': language === 'es' ? `${day}, a las ${time}` : `${day}, at ${time}`,
    'hearing.day': day,
    'hearing.time': time,
    'hearing.place': hearing.place,
  };
};

/** Returns a time in the words of a letter: `9:30 a.m.` in both languages. */
function timeInWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const space = language === 'es' ? '\u00a0' : ' ';
  const half = hour < 12 ? `a.${language === 'es' ? space : ''}m.` : `p.${language === 'es' ? space : ''}m.`;
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${space}${half}`;
}
