import type { RichText, RichTextNode } from '../../platform/fields/index.ts';
import { type MergeValues, resolveRichText } from './resolve.ts';

/** When a section of a notice is shown. */
export type SectionCondition =
  | 'ALWAYS'
  | 'HAS_FINE'
  | 'HAS_BALANCE'
  | 'HAS_PHOTOS'
  | 'IS_REPEAT_OFFENSE'
  | 'HAS_HEARING';

/** For what a section of a notice is repeated. */
export type SectionRepeat = 'ONCE' | 'PER_VIOLATION' | 'PER_PHOTO' | 'PER_CHARGE';

/** A section of a notice as configured. */
export interface NoticeSection {
  readonly body: RichText | null;
  readonly shownWhen: SectionCondition;
  readonly repeats: SectionRepeat;
}

/** What a notice is about: the values of its codes, and those of each violation, photo and charge. */
export interface NoticeFacts {
  readonly values: MergeValues;
  readonly violations: readonly MergeValues[];
  readonly photos: readonly MergeValues[];
  readonly charges: readonly MergeValues[];
  /** The conditions that hold, besides `ALWAYS` and `HAS_PHOTOS`, which follow from the rest. */
  readonly holds: ReadonlySet<SectionCondition>;
}

/** The text of a notice, with the codes that nothing replaced. */
export interface ComposedNotice {
  readonly content: RichText;
  readonly unknown: readonly string[];
  readonly empty: readonly string[];
}

/** Puts a notice together: its sections in order, those whose condition holds, each as often as it repeats. */
export function composeSections(sections: readonly NoticeSection[], facts: NoticeFacts): ComposedNotice {
  const content: RichTextNode[] = [];
  const [unknown, empty] = [new Set<string>(), new Set<string>()];
  for (const { body, shownWhen, repeats } of sections) {
    if (body === null || !isShown(shownWhen, facts)) continue;
    for (const values of repeated(repeats, facts)) {
      const resolved = resolveRichText(body, values);
      content.push(...resolved.content.content);
      for (const code of resolved.unknown) unknown.add(code);
      for (const code of resolved.empty) empty.add(code);
    }
  }
  return { content: { type: 'doc', content }, unknown: [...unknown], empty: [...empty] };
}

const isShown = (condition: SectionCondition, { photos, holds }: NoticeFacts): boolean =>
  condition === 'ALWAYS' || (condition === 'HAS_PHOTOS' ? photos.length > 0 : holds.has(condition));

/** Returns the values of each repetition. Outside of a repetition the first violation, photo and charge are meant. */
function repeated(repeats: SectionRepeat, { values, violations, photos, charges }: NoticeFacts): MergeValues[] {
  const first = { ...values, ...violations[0], ...photos[0], ...charges[0] };
  switch (repeats) {
    case 'ONCE':
      return [first];
    case 'PER_VIOLATION':
      return violations.map((each) => ({ ...first, ...each }));
    case 'PER_PHOTO':
      return photos.map((each) => ({ ...first, ...each }));
    case 'PER_CHARGE':
      return charges.map((each) => ({ ...first, ...each }));
  }
}
