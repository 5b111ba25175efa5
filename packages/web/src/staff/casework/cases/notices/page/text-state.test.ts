import type { NoticeContent } from '@townkeep/core/casework/cases';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { expect, test } from 'vitest';
import { begin, changedByBoth, keepMine, meet, saved, shownText, takeTheirs, type, unsaved } from './text-state.ts';

const text = (words: string): RichText => richTextOf(words);
const notice = (version: number, content: NoticeContent, draft: NoticeContent | null = null) => ({
  version,
  content,
  draft: draft && { content: draft, savedAt: '2026-11-26T18:42:00Z', savedBy: null },
});
const first = notice(1, { en: text('Cut it'), es: text('Corte') });
const typedOver = (words = 'Mow it') => type(begin(first, null), 'en', text(words));

test('a draft stands for the text that applies', () => {
  const drafted = begin(notice(2, first.content, { en: text('Mow it') }), null);
  expect(shownText(drafted)).toEqual({ en: text('Mow it'), es: text('Corte') });
  expect(unsaved(drafted)).toEqual([]);
  expect(unsaved(type(drafted, 'es', text('Siegue')))).toEqual(['es']);
});

test('a save keeps what was typed after it was sent', () => {
  const sent = typedOver();
  const later = type(sent, 'en', text('Mow it now'));
  const now = notice(2, first.content, shownText(sent));
  expect(unsaved(saved(sent, now, shownText(sent)))).toEqual([]);
  const kept = saved(later, now, shownText(sent));
  expect(kept.seen.version).toBe(2);
  expect(shownText(kept).en).toEqual(text('Mow it now'));
  expect(unsaved(kept)).toEqual(['en']);
});

test('what others change elsewhere is taken over, and the typed text stays', () => {
  const met = meet(typedOver(), notice(3, first.content, { es: text('Siegue') }));
  expect(met).toMatchObject({ seen: { version: 3 }, theirs: null });
  expect(shownText(met)).toEqual({ en: text('Mow it'), es: text('Siegue') });
});

test('both texts are kept when both people changed the same one', () => {
  const met = meet(typedOver(), notice(2, first.content, { en: text('Rake it') }));
  expect(changedByBoth(met)).toEqual(['en']);
  expect(met.seen.version).toBe(1);
  expect(shownText(met).en).toEqual(text('Mow it'));
  expect(keepMine(met)).toMatchObject({ seen: { version: 2 }, typed: { en: text('Mow it') }, theirs: null });
  expect(takeTheirs(met, 'en')).toMatchObject({ seen: { version: 2 }, typed: {}, theirs: null });
});

test('the same change by both is no question', () => {
  const met = meet(typedOver(), notice(2, first.content, { en: text('Mow it') }));
  expect(met).toEqual({ seen: notice(2, first.content, { en: text('Mow it') }), typed: {}, theirs: null });
});

test('what the tab kept meets what is stored by then', () => {
  const kept = { version: 1, from: first.content, typed: { en: text('Mow it') } };
  expect(unsaved(begin(first, kept))).toEqual(['en']);
  expect(changedByBoth(begin(notice(2, first.content, { en: text('Rake it') }), kept))).toEqual(['en']);
});
