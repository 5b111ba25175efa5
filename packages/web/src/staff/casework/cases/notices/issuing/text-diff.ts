/** A part of a text: in both, only in the newer one, or only in the older one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Paragraphs without a change, as their number, or one that changed. */
export type DiffBlock = { readonly unchanged: number } | { readonly parts: readonly DiffPart[] };

/** Above this many comparisons a text counts as replaced as a whole, so that a page never waits for it. */
const COMPARED_MAX = 4_000_000;

/** Returns what changed from one plain text to another, paragraph by paragraph, and within each word by word. */
export function textChanges(before: string, after: string): DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    const count = Math.max(removed.length, added.length);
    for (let at = 0; at < count; at += 1) blocks.push({ parts: wordChanges(removed[at] ?? '', added[at] ?? '') });
    [removed, added] = [[], []];
  };
  for (const { kind, text } of compare(paragraphs(before), paragraphs(after))) {
    if (kind === 'removed') removed.push(text);
    if (kind === 'added') added.push(text);
    if (kind !== 'same') continue;
    flush();
    const last = blocks.at(-1);
    if (last !== undefined && 'unchanged' in last) blocks[blocks.length - 1] = { unchanged: last.unchanged + 1 };
    else blocks.push({ unchanged: 1 });
  }
  flush();
  return blocks;
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((each) => each.trim() !== '');

const wordChanges = (before: string, after: string): DiffPart[] => joined(compare(wordsOf(before), wordsOf(after)));

/** Returns the words of a text, each with the space after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** Joins parts of one kind that follow one another. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = whole.at(-1);
    if (last?.kind === kind) whole[whole.length - 1] = { kind, text: last.text + text };
    else whole.push({ kind, text });
  }
  return whole;
}

/** Compares two lists by their longest common subsequence. What was removed comes before what replaces it. */
function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  if (before.length * after.length > COMPARED_MAX)
    return [...before.map((text) => part('removed', text)), ...after.map((text) => part('added', text))];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push(part('same', after[j]!));
      [i, j] = [i + 1, j + 1];
    } else if (
      i < before.length &&
      (j === after.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      parts.push(part('removed', before[i]!));
      i += 1;
    } else {
      parts.push(part('added', after[j]!));
      j += 1;
    }
  }
  return parts;
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text });
