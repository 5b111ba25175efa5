/** Runs in the page: whatever is drawn with exactly this text fails, as it would by a mistake of ours. */
export function plantMistake(text: string): void {
  const words = Object.getPrototypeOf('') as string;
  const { trim } = words;
  Object.defineProperty(words, 'trim', {
    value(this: string) {
      if (String(this) === text) throw new TypeError('planted');
      return trim.call(this);
    },
  });
}
