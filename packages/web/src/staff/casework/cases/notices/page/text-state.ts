import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { isSameValue, type RichText } from '@townkeep/core/platform/fields/index.ts';
import { type Language, languages } from '@townkeep/core/platform/formats/languages.ts';

type Stored = Pick<NoticeDetail, 'version' | 'content' | 'draft'>;

/** The text of a notice while it is edited. */
export interface TextState<Notice extends Stored = NoticeDetail> {
  /** The notice as the person has seen it. */
  readonly seen: Notice;
  /** What was typed over its text. */
  readonly typed: NoticeContent;
  /** The notice as another person stored it, where both changed the same text: the person decides. */
  readonly theirs: Notice | null;
}

/** What a tab keeps of a text that could not be saved. */
export interface KeptText {
  readonly version: number;
  /** The text that it was typed over. */
  readonly from: NoticeContent;
  readonly typed: NoticeContent;
}

/** Returns the text of a notice as it is stored: the draft, else what applies. */
export const storedText = ({ content, draft }: Stored): NoticeContent => ({ ...content, ...draft?.content });

/** Returns the text as the editor shows it. */
export const shownText = <Notice extends Stored>({ seen, typed }: TextState<Notice>): NoticeContent => ({
  ...storedText(seen),
  ...typed,
});

const changedIn = (one: NoticeContent, other: NoticeContent): Language[] =>
  languages.filter((language) => !isSameValue(one[language], other[language]));

/** Returns the languages whose text was typed and is not stored. */
export const unsaved = <Notice extends Stored>(state: TextState<Notice>): Language[] =>
  changedIn(shownText(state), storedText(state.seen));

/** Returns the languages whose text both persons changed. */
export function changedByBoth<Notice extends Stored>({ seen, typed, theirs }: TextState<Notice>): Language[] {
  if (theirs === null) return [];
  const [before, now] = [storedText(seen), storedText(theirs)];
  return changedIn(before, now).filter((language) => language in typed && !isSameValue(typed[language], now[language]));
}

/** Begins with a notice, and with the text that the tab kept of it. */
export function begin<Notice extends Stored>(notice: Notice, kept: KeptText | null): TextState<Notice> {
  if (kept === null) return { seen: notice, typed: {}, theirs: null };
  const seen = { ...notice, version: kept.version, content: kept.from, draft: null };
  return meet({ seen, typed: kept.typed, theirs: null }, notice);
}

/** Takes over the notice as it is stored now, unless another person changed the same text: then both are kept. */
export function meet<Notice extends Stored>(state: TextState<Notice>, now: Notice): TextState<Notice> {
  const met = { ...state, theirs: now };
  return changedByBoth(met).length > 0 ? met : { seen: now, typed: typedOver(now, state.typed), theirs: null };
}

/** Takes over the answer to a save, and keeps what was typed since it was sent. */
export const saved = <Notice extends Stored>(
  { typed }: TextState<Notice>,
  now: Notice,
  sent: NoticeContent,
): TextState<Notice> => ({
  seen: now,
  typed: pick(typed, changedIn(typed, sent)),
  theirs: null,
});

/** Gives up one's own text in a language, for that of the other person. */
export const takeTheirs = <Notice extends Stored>(state: TextState<Notice>, language: Language): TextState<Notice> =>
  meet({ ...state, typed: pick(state.typed, without(language)) }, state.theirs ?? state.seen);

/** Keeps one's own texts: the next save replaces those of the other person. */
export const keepMine = <Notice extends Stored>(state: TextState<Notice>): TextState<Notice> => ({
  ...state,
  seen: state.theirs ?? state.seen,
  theirs: null,
});

export const type = <Notice extends Stored>(
  state: TextState<Notice>,
  language: Language,
  text: RichText,
): TextState<Notice> => ({ ...state, typed: { ...state.typed, [language]: text } });

const without = (language: Language): Language[] => languages.filter((each) => each !== language);

const pick = (content: NoticeContent, wanted: readonly Language[]): NoticeContent =>
  Object.fromEntries(Object.entries(content).filter(([language]) => wanted.includes(language as Language)));

const typedOver = (stored: Stored, typed: NoticeContent): NoticeContent =>
  pick(typed, changedIn(storedText(stored), { ...storedText(stored), ...typed }));
