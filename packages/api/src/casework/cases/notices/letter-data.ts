import { NO_TEXT, type NoticeContent, withoutCodes } from '@townkeep/core/casework/cases';
import { resolveRichText } from '@townkeep/core/mechanisms/templates';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import encodeQR from 'qr';
import { type Brand, withBrand } from '../../../mechanisms/documents/index.ts';
import type { DocumentData } from '../../../platform/documents/render-document.ts';
import { printCopyOf } from '../../../platform/files/print-copies.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';
import { type EnclosedFile, type EnclosedForm, filledForm } from './enclosures.ts';
import { addressBlock, addressLines } from './address-block.ts';
import {
  type FoundPictures,
  type Letterhead,
  type LetterPicture,
  readPictures,
  withFileNames,
} from './letter-pictures.ts';
import { dayInWords } from './notice-facts.ts';
import type { StoredNotice } from './queries.ts';
import type { LetterValues } from './read-notices.ts';
import type { Signer } from './signer.ts';

/** The words of a letter that are not the agency's. */
const words = {
  en: {
    date: 'Date',
    number: 'Notice',
    case: 'Case',
    parcel: 'Parcel',
    page: 'Page',
    of: 'of',
    verify: 'Verify this notice:',
    verifyOrPay: 'Pay by card, or verify this notice:',
    photo: 'Photo',
    enclosed: 'Enclosed',
  },
  es: {
    date: 'Fecha',
    number: 'Aviso',
    case: 'Caso',
    parcel: 'Parcela',
    page: 'Página',
    of: 'de',
    verify: 'Verifique este aviso:',
    verifyOrPay: 'Pague con tarjeta o verifique este aviso:',
    photo: 'Foto',
    enclosed: 'Anexos',
  },
} as const satisfies Readonly<Record<Language, object>>;

const LETTERHEAD = 'letterhead.jpg';

const letterheadPicture = ({ key, name }: Letterhead): LetterPicture => ({ file: LETTERHEAD, key, name, isWide: true });

interface LetterSource {
  readonly stored: Pick<StoredNotice, 'titles' | 'window' | 'waivedCodes' | 'number'> & {
    readonly notice: { readonly name: string };
  };
  readonly content: NoticeContent;
  readonly letter: LetterValues;
  readonly pictures: FoundPictures;
  readonly forms: readonly EnclosedForm[];
  readonly caseNumber: string;
  readonly brand: Brand;
  readonly day: Day;
  readonly now: Date;
  readonly signer: Signer | null;
  /** The address of the page that verifies the notice; null in a preview. */
  readonly link: string | null;
}

/** A letter as it is rendered, apart from the pictures, which are named by their keys. */
export interface LetterData {
  readonly data: DocumentData;
  readonly brand: Brand;
  readonly signatureKey: string | null;
  /** Those of the text; absent in the letters of before there were any. */
  readonly pictures?: readonly LetterPicture[];
  /** The PDF files that go with it. */
  readonly enclosures?: readonly EnclosedFile[];
}

/** Returns what the template of letters gets for one recipient. */
export function letterData({ stored, content, letter, brand, ...of }: LetterSource): LetterData {
  const { recipient, language, values } = letter;
  const { content: resolved } = resolveRichText(content[language] ?? NO_TEXT, values);
  const title = stored.titles[language] ?? null;
  const own = words[language];
  const shown = withoutCodes(resolved, stored.waivedCodes);
  const written = of.forms.flatMap((each) => (each.kind === 'TEXT' ? [each] : []));
  const texts = [shown, ...written.map((each) => filledForm(each, language, values))];
  const { bodies, pictures } = withFileNames(texts, of.pictures, own.photo);
  const [body = [], ...forms] = bodies;
  const { letterhead } = of.pictures;
  const lines = addressLines(recipient);
  const parcel = values['case.parcel'];
  const signature = of.signer && { name: of.signer.name, title: of.signer.title };
  return {
    brand,
    pictures: letterhead === null ? pictures : [...pictures, letterheadPicture(letterhead)],
    enclosures: of.forms.flatMap((each) => (each.kind === 'FILE' ? [{ name: each.name, key: each.key }] : [])),
    signatureKey: of.signer?.signatureKey ?? null,
    data: {
      title: title ?? stored.notice.name,
      author: brand.name,
      language,
      createdAt: of.now.toISOString(),
      foot: `${brand.name} · ${stored.number ?? of.caseNumber}`,
      page: own.page,
      of: own.of,
      letterhead: letterhead && { file: LETTERHEAD, alt: letterhead.alt },
      address: addressBlock(lines, stored.window) ?? addressBlock(lines, 'NONE'),
      references: [
        [own.date, dayInWords(of.day, language)],
        ...(stored.number === null ? [] : [[own.number, stored.number]]),
        [own.case, of.caseNumber],
        ...(parcel ? [[own.parcel, parcel]] : []),
      ],
      heading: title,
      body,
      forms: written.map(({ name }, index) => ({ title: name, body: forms[index] })),
      enclosed: of.forms.length === 0 ? null : { label: own.enclosed, names: of.forms.map(({ name }) => name) },
      signature,
      verify: of.link && { label: letter.paysOnline ? own.verifyOrPay : own.verify, link: of.link },
    },
  };
}

/** Reads the pictures of a letter, and returns it with them. `missing`: those that cannot be printed, by their names. */
export async function withPictures(
  { data, brand, signatureKey, pictures = [] }: LetterData,
  storage: FileStorage,
): Promise<PicturedLetter> {
  const branded = await withBrand(data, brand, storage);
  const read = await readPictures(pictures, storage);
  const signature = signatureKey === null ? null : await printCopyOf(storage, signatureKey);
  const { verify } = data as { verify?: { link: string } | null };
  return {
    data: {
      ...branded.data,
      signatureFile: signature && 'signature.jpg',
      qrFile: verify && 'qr.svg',
      pictureFiles: Object.keys(read.files),
    },
    files: {
      ...branded.files,
      ...read.files,
      ...(signature === null ? {} : { 'signature.jpg': signature }),
      ...(verify ? { 'qr.svg': Buffer.from(encodeQR(verify.link, 'svg', { border: 2 })) } : {}),
    },
    missing: read.missing,
  };
}

interface PicturedLetter {
  readonly data: DocumentData;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly missing: readonly string[];
}
