import { expect, test } from 'vitest';
import { composeSections, type NoticeSection } from './compose-sections.ts';
import { sampleNotice } from './sample-notice.ts';

const body = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const section = (text: string, more: Partial<NoticeSection> = {}): NoticeSection => ({
  body: body(text),
  shownWhen: 'ALWAYS',
  repeats: 'ONCE',
  ...more,
});
const wordsOf = (
  sections: readonly NoticeSection[],
  ...holds: Parameters<typeof sampleNotice>[0] extends ReadonlySet<infer C> ? C[] : never
) => composeSections(sections, sampleNotice(new Set(holds))).content.content.map(({ content }) => content?.[0]?.text);

test('sections stand in their order, and one that repeats once for each violation', () => {
  expect(
    wordsOf([
      section('Case {{case.number}}'),
      section('{{violation.name}} of {{case.number}}', { repeats: 'PER_VIOLATION' }),
      section('The first is {{violation.name}}'),
    ]),
  ).toEqual([
    'Case CE-26-00012',
    'Tall grass or weeds of CE-26-00012',
    'Trash and debris of CE-26-00012',
    'The first is Tall grass or weeds',
  ]);
});

test('a section is shown only while its condition holds', () => {
  const sections = [
    section('Fine', { shownWhen: 'HAS_FINE' }),
    section('Photo {{photo.description}}', { shownWhen: 'HAS_PHOTOS', repeats: 'PER_PHOTO' }),
    section('Hearing', { shownWhen: 'HAS_HEARING' }),
  ];
  expect(wordsOf(sections)).toEqual([]);
  expect(wordsOf(sections, 'HAS_FINE')).toEqual(['Fine']);
  expect(wordsOf(sections, 'HAS_PHOTOS')).toEqual(['Photo Front yard, May 8', 'Photo Back yard, May 8']);
});

test('a section about the inspection is left out whole where there was none', () => {
  const sections = [section('We were there on {{inspection.date}}.', { shownWhen: 'HAS_INSPECTION' }), section('Bye.')];
  const facts = sampleNotice(new Set());
  const without = { ...facts, values: { ...facts.values, 'inspection.date': null } };
  expect(wordsOf(sections)).toEqual(['We were there on May 8, 2026.', 'Bye.']);
  expect(composeSections(sections, without)).toMatchObject({ content: body('Bye.'), empty: [] });
});

test('codes that nothing replaces stay and are reported, also those of a repetition', () => {
  const facts = { ...sampleNotice(new Set()), values: { 'case.number': ' ' } };
  expect(composeSections([section('{{case.number}} {{fox}}')], facts)).toMatchObject({
    unknown: ['fox'],
    empty: ['case.number'],
    content: body('{{case.number}} {{fox}}'),
  });
});

test('the code of a photo becomes the photo, once for each where the section repeats', () => {
  const photo = (attachmentId: string) => ({ type: 'photo', attrs: { attachmentId, caption: '', alt: 'Yard' } });
  const facts = { ...sampleNotice(new Set(['HAS_PHOTOS'] as const)), photoNodes: [photo('a'), photo('b')] };
  const sections = [
    section('See {{ photo }} of {{photo.description}}', { repeats: 'PER_PHOTO' }),
    section('{{photo}}'),
  ];
  const composed = composeSections(sections, facts);
  expect(composed.content.content).toEqual([
    ...body('See ').content,
    photo('a'),
    ...body(' of Front yard, May 8').content,
    ...body('See ').content,
    photo('b'),
    ...body(' of Back yard, May 8').content,
    photo('a'),
  ]);
  expect(composed).toMatchObject({ unknown: [], empty: [] });
});
