import { cutMarkedReply } from '../reply/cut-reply.ts';
import { htmlLines } from './html-lines.ts';

const MARK = /\uE000(\d{1,4})\uE001/g;
const marksIn = (text: string): number[] => [...text.matchAll(MARK)].map(([, index]) => Number(index));

/**
 * Returns the Content-IDs, in lower case, of the pictures that an HTML mail shows in its signature or the earlier mail
 * alone. Their place in the text decides, as it does for words.
 *
 * @param replyMarkers As for `cutReply`.
 */
export function cutPictures(html: string, replyMarkers: readonly string[]): ReadonlySet<string> {
  const shown: string[] = [];
  const lines = htmlLines(html, (src) => {
    const id = /^cid:(.{1,300})$/i.exec(src.trim())?.[1];
    return id === undefined ? '' : `\uE000${shown.push(id.toLowerCase()) - 1}\uE001`;
  });
  const own = new Set(marksIn(cutMarkedReply(lines, replyMarkers)).map((index) => shown[index]));
  return new Set(shown.filter((id) => !own.has(id)));
}
