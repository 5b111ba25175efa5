/** What a text message of one keyword asks for. */
export type Keyword = 'STOP' | 'START' | 'HELP';

const keywords: ReadonlyMap<string, Keyword> = new Map([
  // Source: FCC 47 CFR 64.1200(a)(10), the reasonable means of revoking consent.
  ...['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE', 'STOPALL', 'STOP ALL'].map((word) => [word, 'STOP'] as const),
  ...['START', 'UNSTOP'].map((word) => [word, 'START'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'HELP'] as const),
]);

/** The keyword that a text message consists of, whatever its case, spaces and punctuation around it; null for anybody's words. */
export function readKeyword(text: string): Keyword | null {
  const words = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return keywords.get(words) ?? null;
}

/** What is answered to a keyword, with the name of who wrote to this number last. */
export function keywordAnswer(keyword: Keyword, agencyName: string): string {
  const name = agencyName.slice(0, 60);
  switch (keyword) {
    case 'STOP':
      return `${name}: you will get no more text messages from us. Reply START to get them again.`;
    case 'START':
      return `${name}: you will get text messages about your requests again. Reply STOP to end them.`;
    case 'HELP':
      return `${name}: text messages about requests that you sent us. Your answers go to our staff. Reply STOP to end them.`;
  }
}
