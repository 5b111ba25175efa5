import { useState } from 'react';

/** Returns what inserts a text, such as a template, below what is typed, and the codes in it that have no value. */
export function useInsertedText(typed: string, onChange: (text: string) => void) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  return {
    /** Only the codes that still stand in the text. */
    missingCodes: missing.filter((code) => typed.includes(`{{${code}}}`)),
    insert: (inserted: string, codes: readonly string[]) => {
      setMissing(codes);
      onChange(typed.trim() === '' ? inserted : `${typed.trimEnd()}\n\n${inserted}`);
    },
  };
}
