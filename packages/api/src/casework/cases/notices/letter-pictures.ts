import { configLists } from '@townkeep/core/across/setup';
import type { NoticeContent } from '@townkeep/core/casework/cases';
import { picturesOf, plainWords, type RichText, type RichTextNode } from '@townkeep/core/platform/fields';
import { listAttachments, picturesWithCopies } from '../../../mechanisms/attachments/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { printCopyOf } from '../../../platform/files/print-copies.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';
import type { Services } from '../../../platform/services.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { letterProblems } from './letter-problems.ts';

/** The image that an agency prints in place of its name and address. */
export interface Letterhead {
  readonly key: string;
  readonly alt: string;
  readonly name: string;
}

/** The files of the pictures of a text by the id that its nodes name, and the alternative texts of images. */
export interface FoundPictures {
  /** Null for a letter that begins with the name and the address. */
  readonly letterhead: Letterhead | null;
  readonly files: ReadonlyMap<string, { readonly key: string; readonly alt: string }>;
  /** A sentence for each picture that is gone. */
  readonly problems: string[];
}

/** A picture of a letter: the file that its template reads, and the stored one. */
export interface LetterPicture {
  readonly file: string;
  readonly key: string;
  /** What a sentence calls it. */
  readonly name: string;
  /** Whether it is as wide as the page, so that it needs a larger copy. */
  readonly isWide?: boolean;
}

const idOf = ({ attrs }: RichTextNode): string => String(attrs?.['attachmentId'] ?? attrs?.['imageId']);

/** Returns what a sentence calls a picture: by its caption, or its alternative text. */
const nameOf = ({ attrs }: RichTextNode): string => String(attrs?.['caption'] || attrs?.['alt'] || 'Photo');

const inAll = (texts: readonly (RichText | undefined)[], type: 'photo' | 'image'): RichTextNode[] =>
  texts.flatMap((each) => (each ? picturesOf(each.content, type) : []));

/** Returns the ids of the photos of a notice, in their order, each once. */
export const photoIdsOf = (content: NoticeContent): string[] => [
  ...new Set(inAll(Object.values(content), 'photo').map(idOf)),
];

interface Shown {
  readonly caseId: string;
  readonly texts: readonly (RichText | undefined)[];
  /** The fields of the configured notice, which name its letterhead. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** Finds the photos of the case and the images of the agency that a letter shows. */
export async function findPictures(
  tx: AgencyTx,
  { caseId, texts, config }: Shown,
  { storage }: Pick<Services, 'storage'>,
): Promise<FoundPictures> {
  const photos = inAll(texts, 'photo');
  const images = inAll(texts, 'image');
  const files = new Map<string, { key: string; alt: string }>();
  if (photos.length > 0)
    for (const { id, key, publicKey, contentType } of await listAttachments(tx, caseId, photos.map(idOf)))
      // The public copy is smaller than the original, and upright.
      if (picturesWithCopies.includes(contentType)) files.set(id, { key: publicKey ?? key, alt: '' });
  const letterheadId = (config['letterheadId'] ?? null) as string | null;
  const imageIds = [...images.map(idOf), ...(letterheadId === null ? [] : [letterheadId])];
  const found = imageIds.length === 0 ? new Map() : await findItems(tx, configLists.noticeImages, imageIds);
  for (const [id, { fields }] of found) {
    const key = fields['image'] ? storage.keyOf(String(fields['image'])) : null;
    if (key !== null) files.set(id, { key, alt: String(fields['alternativeText'] ?? '') });
  }
  const gone = [...photos, ...images].filter((node) => !files.has(idOf(node)));
  const problems = [...new Set(gone.map((node) => letterProblems.pictureGone(nameOf(node))))];
  // One that has no image yet leaves the name and the address in its place.
  const head = letterheadId === null ? undefined : files.get(letterheadId);
  const letterhead = head === undefined ? null : { ...head, name: found.get(letterheadId!)!.name };
  return { letterhead, files, problems };
}

/** Returns the nodes of texts with the files of their pictures, and these files. */
export function withFileNames(
  texts: readonly RichText[],
  { files }: Pick<FoundPictures, 'files'>,
  standIn: string,
): { readonly bodies: readonly (readonly object[])[]; readonly pictures: readonly LetterPicture[] } {
  const pictures = new Map<string, LetterPicture>();
  const named = (node: RichTextNode): object => {
    if (node.type !== 'photo' && node.type !== 'image')
      return node.content === undefined ? node : { ...withScript(node), content: node.content.map(named) };
    const id = idOf(node);
    const found = files.get(id);
    const { caption = '', alt = '' } = node.attrs ?? {};
    const shown = { type: 'picture', caption, alt: alt || found?.alt || caption || standIn };
    if (found === undefined) return { ...shown, file: null };
    const file = pictures.get(id)?.file ?? `picture-${pictures.size + 1}.jpg`;
    pictures.set(id, { file, key: found.key, name: nameOf(node) });
    return { ...shown, file };
  };
  return { bodies: texts.map(({ content }) => content.map(named)), pictures: [...pictures.values()] };
}

/** Reads the files of pictures. `missing`: what the pictures are called that cannot be printed. */
export async function readPictures(
  pictures: readonly LetterPicture[],
  storage: FileStorage,
): Promise<{ readonly files: Record<string, Uint8Array>; readonly missing: string[] }> {
  const files: Record<string, Uint8Array> = {};
  const missing: string[] = [];
  for (const { file, key, name, isWide } of pictures) {
    const copy = await printCopyOf(storage, key, isWide);
    if (copy === null) missing.push(name);
    else files[file] = copy;
  }
  return { files, missing };
}

/** The language that a template sets for a script from right to left, which sets its direction too. */
const scripts = [
  [/^\p{Script=Hebrew}/u, 'he'],
  [/^\p{Script=Arabic}/u, 'ar'],
] as const;

/** The blocks that have a direction of their own. */
const blocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'bulletList', 'orderedList']);

/**
 * Returns a block with the language of its script where that is written from right to left: the one of its first letter.
 * Source: Unicode Standard Annex 9, rules P2 and P3
 */
function withScript(node: RichTextNode): RichTextNode & { readonly lang?: string } {
  if (!blocks.has(node.type)) return node;
  const [first = ''] = /\p{L}/u.exec(plainWords(node.content ?? [])) ?? [];
  const lang = scripts.find(([script]) => script.test(first))?.[1];
  return lang === undefined ? node : { ...node, lang };
}
