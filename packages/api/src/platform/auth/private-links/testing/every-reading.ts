const fromHex = (_whole: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));
const fromDecimal = (_whole: string, digits: string): string => String.fromCharCode(Number(digits));
const fromV3 = (_whole: string, address: string, replaced: string): string => readV3(address, replaced);

/** The ways in which a person or a program can undo rewritings by mail systems. Each undoes one level. */
const readers: readonly ((text: string) => string)[] = [
  (text) => text.replace(/%([\dA-Fa-f]{2})/g, fromHex),
  (text) => text.replace(/=([\dA-Fa-f]{2})/g, fromHex),
  (text) => text.replace(/=[ \t]*\r?\n(?:> ?)*/g, ''),
  (text) => text.replace(/[ \t]*\r?\n(?:> ?)*/g, ''),
  // soft hyphens and the like, including their UTF-8 bytes
  (text) => text.replace(/[\u0080-\uffff]/g, ''),
  (text) =>
    text
      .replace(/&#(\d+);/g, fromDecimal)
      .replace(/&#x([\dA-Fa-f]+);/g, fromHex)
      .replaceAll('&colon;', ':')
      .replaceAll('&amp;', '&'),
  (text) => text.replaceAll('_', '/').replace(/-([\dA-F]{2})/g, fromHex),
  (text) => text.replace(/[A-Za-z0-9+/_-]{40,}/g, (run) => Buffer.from(run, 'base64').toString('latin1')),
  // the outer one first, then adjacent ones
  (text) => text.replace(/v3\/__(\S*)__;([\w-]*)/g, fromV3),
  (text) => text.replace(/v3\/__(\S*?)__;([\w-]*)/g, fromV3),
];

function readV3(address: string, replaced: string): string {
  const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let characters = Buffer.from(replaced, 'base64url').toString();
  return address.replace(/\*(?:\*.)?/g, (token) => {
    const count = token === '*' ? 1 : runs.indexOf(token[2]!) + 2;
    const taken = characters.slice(0, count);
    characters = characters.slice(count);
    return taken;
  });
}

const MOST_READINGS = 2000;

/** Returns the text and all of its decodings in any order, breadth first. */
export function everyReading(text: string): string[] {
  const readings = new Set([text]);
  for (const reading of readings) {
    if (readings.size >= MOST_READINGS) break;
    for (const read of readers) readings.add(read(reading));
  }
  return [...readings];
}
