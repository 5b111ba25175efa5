import { type MergeSubject, type RichText, type RichTextNode, wordsOfNode } from '../../platform/fields/index.ts';
import { text } from '../../platform/messages.ts';
import type { AutomaticLetter } from './automatic-letters.ts';
import { isUnusedCode } from './merge-codes.ts';
import { codesIn, hasBrokenCode, unknownCodes } from './resolve.ts';

/** A text with merge codes, formatted or not. */
export type MergeContent = string | RichText | null | undefined;

/** Returns the pieces of a text. A code stands within one piece: its formats do not change in the middle. */
export function piecesOf(content: MergeContent): string[] {
  if (content === null || content === undefined) return [];
  return typeof content === 'string' ? [content] : piecesOfNodes(content.content);
}

const piecesOfNodes = (nodes: readonly RichTextNode[]): string[] =>
  nodes.flatMap((node) => [...wordsOfNode(node), ...piecesOfNodes(node.content ?? [])]);

/** Returns the codes of a text, each once. */
export const codesOf = (content: MergeContent): string[] => [...new Set(piecesOf(content).flatMap(codesIn))];

/** Returns what is wrong with the codes of a text: an unknown or an incomplete one; null if nothing is. */
export function codeProblem(content: MergeContent, subject: MergeSubject): string | null {
  const [unknown] = unknownCodes(codesOf(content), subject);
  if (unknown !== undefined) return text('unknownMergeCode', { code: `{{${unknown}}}` });
  const unused = codesOf(content).find(isUnusedCode);
  if (unused !== undefined)
    return `{{${unused}}} never has a value, because the agency does not use what it stands for.`;
  return piecesOf(content).some(hasBrokenCode) ? text('mergeCodeBroken') : null;
}

/** Returns what is wrong with the codes of a text of a letter: also one that never has a value in it. */
export function letterCodeProblem(content: MergeContent, letter: AutomaticLetter | undefined): string | null {
  const problem = codeProblem(content, letter?.to === 'follower' ? 'follower' : 'submission');
  if (problem !== null) return problem;
  const empty = codesOf(content).find((code) => letter?.lacks.includes(code) === true);
  return empty === undefined ? null : text('mergeCodeEmpty', { code: `{{${empty}}}` });
}
