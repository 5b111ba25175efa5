import { join } from 'node:path';
import { NO_TEXT, type NoticeContent, openCodes } from '@townkeep/core/casework/cases';
import { resolveRichText } from '@townkeep/core/mechanisms/templates';
import { Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { brandOf, withBrand } from '../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import { dayInWords } from './notice-facts.ts';
import { findNotice, type StoredNotice } from './queries.ts';
import { lettersOf, refuseUnseen } from './read-notices.ts';

const TEMPLATE = join(import.meta.dirname, 'notice.typ');

interface Previewed {
  readonly caseId: string;
  readonly noticeId: string;
  /** The first recipient when absent. */
  readonly recipientId?: string | undefined;
  /** A text that is not saved; that of the notice when absent. */
  readonly noticeContent?: NoticeContent | undefined;
}

interface Preview {
  /** The letter as a `data:` address. */
  readonly pdfUrl: string;
  readonly unknown: string[];
  readonly empty: string[];
}

/** The words of a letter that are not the agency's. */
const words = {
  en: { date: 'Date', number: 'Case', page: 'Page', of: 'of' },
  es: { date: 'Fecha', number: 'Caso', page: 'Página', of: 'de' },
} as const satisfies Readonly<Record<Language, object>>;

/**
 * Renders the letter of a recipient as it would be printed today, and stores nothing. Reads in a transaction and
 * renders after it.
 * @throws Problem not_found, unavailable
 */
export async function previewNotice(asked: Previewed, by: StaffActing): Promise<Preview> {
  const { services, agencyId } = by;
  const read = await services.inAgency(agencyId, (tx) => readLetter(tx, asked, by), { reads: true });
  const { data, brand, codes } = read;
  const branded = await withBrand(data, brand, services.storage);
  const pdf = await renderDocument(TEMPLATE, branded.data, { files: branded.files });
  const named = (isUnknown: boolean) => codes.filter((each) => each.isUnknown === isUnknown).map(({ code }) => code);
  return {
    pdfUrl: `data:application/pdf;base64,${pdf.toString('base64')}`,
    unknown: named(true),
    empty: named(false),
  };
}

async function readLetter(tx: AgencyTx, { caseId, noticeId, recipientId, noticeContent }: Previewed, by: StaffActing) {
  const { number } = await refuseUnseen(tx, caseId, by);
  const stored = await findNotice(tx, caseId, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  const letters = await lettersOf(tx, caseId, stored, by);
  const letter = letters.find(({ recipient: { id } }) => recipientId === undefined || id === recipientId);
  if (letter === undefined) throw new Problem('not_found');
  const { recipient, language, values } = letter;
  const content = { ...stored.content, ...noticeContent };
  const { content: body } = resolveRichText(content[language] ?? NO_TEXT, values);
  const { waivedCodes } = stored;
  const brand = await brandOf(tx);
  const title = stored.titles[language] ?? null;
  return {
    brand,
    codes: openCodes(content, [letter], waivedCodes),
    data: {
      title: title ?? stored.notice.name,
      author: brand.name,
      language,
      createdAt: by.now.toISOString(),
      foot: `${brand.name} · ${number}`,
      page: words[language].page,
      of: words[language].of,
      address: addressLines(recipient),
      references: [
        [words[language].date, dayInWords(by.today, language)],
        [words[language].number, number],
      ],
      heading: title,
      body: body.content,
    },
  };
}

/** Returns the lines of the address window: the name, the street, and the city with the ZIP code. */
function addressLines({ name, addressLines: lines }: StoredNotice['recipients'][number]): string[] {
  return [name, ...lines].filter((line) => line !== '');
}
