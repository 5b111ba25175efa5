/** In characters. Source: public side §9. */
const CLIP_AFTER = 500;

/** Returns the beginning of a long text, cut at a word; null if the text is short enough to show whole. */
export function clipText(words: string): string | null {
  if (words.length <= CLIP_AFTER) return null;
  const cut = words.slice(0, CLIP_AFTER).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord === '' ? cut : atWord}…`;
}
