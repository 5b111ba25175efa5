import type { RichText, RichTextNode } from '../../platform/fields/index.ts';
import { codesOf } from './code-problem.ts';
import { type MergeValues, resolveRichText } from './resolve.ts';

/** When a section of a notice is shown. */
export type SectionCondition =
  | 'ALWAYS'
  | 'HAS_FINE'
  | 'HAS_BALANCE'
  | 'PAYS_ONLINE'
  | 'HAS_PHOTOS'
  | 'IS_REPEAT_OFFENSE'
  | 'HAS_HEARING'
  | 'HAS_INSPECTION';

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
  /** The photos as nodes of the text, in the same order; without them the code of a photo is a text. */
  readonly photoNodes?: readonly RichTextNode[];
  readonly charges: readonly MergeValues[];
  /** What a text outside of a repetition says of several charges together. */
  readonly chargesTogether?: MergeValues;
  /** The conditions that hold, besides `ALWAYS`, `HAS_PHOTOS` and `HAS_INSPECTION`, which follow from the rest. */
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
    for (const [index, values] of repeated(repeats, facts).entries()) {
      const photo = captioned(facts.photoNodes?.[repeats === 'PER_PHOTO' ? index : 0], body);
      const resolved = resolveRichText(body, photo === undefined ? values : { ...values, [PHOTO]: `{{${PHOTO}}}` });
      const placed = photo === undefined ? resolved.content : withPhoto(resolved.content, photo);
      content.push(...placed.content);
      for (const code of resolved.unknown) unknown.add(code);
      for (const code of resolved.empty) empty.add(code);
    }
  }
  return { content: { type: 'doc', content }, unknown: [...unknown], empty: [...empty] };
}

/** The code in whose place a photo stands. */
const PHOTO = 'photo';
const PHOTO_CODE = /\{\{\s*photo\s*\}\}/;

/** Returns a photo without a caption where the section prints its description beside it. */
const captioned = (photo: RichTextNode | undefined, body: RichText): RichTextNode | undefined =>
  photo !== undefined && codesOf(body).includes('photo.description')
    ? { ...photo, attrs: { ...photo.attrs, caption: '' } }
    : photo;

/** Puts a photo in the place of its code: a block of its own, between what stands before and after the code. */
const withPhoto = ({ type, content }: RichText, photo: RichTextNode): RichText => ({
  type,
  content: content.flatMap((block) => withPhotoIn(block, photo)),
});

function withPhotoIn(block: RichTextNode, photo: RichTextNode): RichTextNode[] {
  const inner = block.content ?? [];
  const at = inner.findIndex(({ text }) => text !== undefined && PHOTO_CODE.test(text));
  if (at < 0)
    return [{ ...block, ...(block.content && { content: inner.flatMap((each) => withPhotoIn(each, photo)) }) }];
  const code = inner[at]!;
  const [before = '', ...after] = code.text!.split(PHOTO_CODE);
  const part = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.length === 0 ? [] : [{ ...block, content: nodes }];
  const words = (text: string): RichTextNode[] => (text.trim() === '' ? [] : [{ ...code, text }]);
  return [
    ...part([...inner.slice(0, at), ...words(before)]),
    photo,
    ...part([...words(after.join('')), ...inner.slice(at + 1)]),
  ];
}

function isShown(condition: SectionCondition, { values, photos, holds }: NoticeFacts): boolean {
  switch (condition) {
    case 'ALWAYS':
      return true;
    case 'HAS_PHOTOS':
      return photos.length > 0;
    case 'HAS_INSPECTION':
      return values['inspection.date'] != null;
    default:
      return holds.has(condition);
  }
}

/** Returns the values of each repetition. Outside of one, the first violation and photo and all charges are meant. */
function repeated(
  repeats: SectionRepeat,
  { values, violations, photos, charges, chargesTogether }: NoticeFacts,
): MergeValues[] {
  const first = { ...values, ...violations[0], ...photos[0], ...(chargesTogether ?? charges[0]) };
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
