import type { PublicFaq } from '@townkeep/core/office/faqs/contract.ts';
import { plainWords, type RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { otherLanguages, textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { configLists } from '@townkeep/core/across/setup';
import { type Fit, type RankedText, rankTexts } from '@townkeep/suggestions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type ActiveItem, listActive } from '../../platform/records/list-items.ts';

/** Share of the words of a search that a question must have. */
const LEAST_SHARE = 0.5;
const SUGGESTED_MAX = 3;
/** What a question about the chosen category gains over one that shares words with the description. */
const CATEGORY_SCORE = 5;

/** A public question with the categories that it is suggested for. */
interface StoredFaq extends PublicFaq {
  readonly categoryIds: readonly string[];
  /** Its texts in every language: people also search in another one than that of the page. */
  readonly versions: readonly RankedText[];
}

interface Search {
  readonly q?: string | undefined;
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
}

/** Lists the public questions in their order, or those that a search finds, the best first. */
export async function listFaqs(tx: AgencyTx, { q = '', language, limit, offset }: Search) {
  const all = await readPublic(tx, language);
  const found =
    q === ''
      ? all
      : fitsOf(q, all)
          .filter(({ share }) => share >= LEAST_SHARE)
          .map(({ place }) => all[place]!);
  return { faqs: found.slice(offset, offset + limit).map(shown), total: found.length };
}

interface Described {
  readonly description: string;
  readonly categoryId?: string | null | undefined;
  readonly language: Language;
}

/** Returns the questions that fit a description, or the category that was chosen for it; the best first. */
export async function suggestFaqs(
  tx: AgencyTx,
  { description, categoryId = null, language }: Described,
): Promise<PublicFaq[]> {
  const all = await readPublic(tx, language);
  const fits = new Map(fitsOf(description, all).map((fit) => [fit.place, fit]));
  const scored = all.flatMap((faq, place) => {
    const fit = fits.get(place);
    const isOfCategory = categoryId !== null && faq.categoryIds.includes(categoryId);
    if (!isOfCategory && (fit === undefined || fit.inTitle === 0)) return [];
    return [{ faq, score: (fit?.score ?? 0) + (isOfCategory ? CATEGORY_SCORE : 0) }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTED_MAX)
    .map(({ faq }) => shown(faq));
}

/** Returns how the questions fit some words, in whichever language they fit best. */
function fitsOf(words: string, faqs: readonly StoredFaq[]): Fit[] {
  const versions = faqs.flatMap((faq, place) => faq.versions.map((text) => ({ place, text })));
  const fits = rankTexts(
    words,
    versions.map(({ text }) => text),
  ).map((fit) => ({ ...fit, place: versions[fit.place]!.place }));
  return fits.filter(({ place }, at) => fits.findIndex((other) => other.place === place) === at);
}

const shown = ({ id, question, answer, language }: StoredFaq): PublicFaq => ({ id, question, answer, language });

async function readPublic(tx: AgencyTx, language: Language): Promise<StoredFaq[]> {
  const items = await listActive(tx, configLists.faqs);
  return items.filter(({ fields }) => fields['isPublic'] !== false).flatMap((item) => inLanguage(item, language));
}

/** Returns a question in a language if it is wholly translated, else in English; none without an answer. */
function inLanguage({ id, name, fields }: ActiveItem, wished: Language): StoredFaq[] {
  const own = fields['answer'] as RichText | null | undefined;
  if (own === null || own === undefined) return [];
  const translations = fields['translations'] as Translations | undefined;
  const english: Version = { language: 'en', question: name, answer: own };
  const others = otherLanguages.flatMap((language): Version[] => {
    const question = textIn(translations, 'name', language, '');
    const answer = textIn<RichText | null>(translations, 'answer', language, null);
    return question === '' || answer === null ? [] : [{ language, question, answer }];
  });
  const versions = [english, ...others];
  return [
    {
      id,
      ...(versions.find(({ language }) => language === wished) ?? english),
      categoryIds: (fields['categoryIds'] ?? []) as string[],
      versions: versions.map(({ question, answer, language }) => ({
        title: question,
        body: plainWords(answer.content),
        language,
      })),
    },
  ];
}

type Version = Pick<PublicFaq, 'question' | 'answer' | 'language'>;
