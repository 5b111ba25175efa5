/** Runs in the page: rendering exactly this text throws, as a bug would. */
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
