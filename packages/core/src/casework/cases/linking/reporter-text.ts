import type { Language } from '../../../platform/formats/languages.ts';
import { textIn, type Translations } from '../../../platform/formats/translations.ts';

/** What reporters of linked submissions can be notified of about a case. */
export type ReporterNews = 'opened' | 'closed';

/** The texts that the agency wrote for reporters. Without one they hear nothing. */
export interface ReporterTexts {
  readonly reporterOpenedText: string | null;
  readonly reporterClosedText: string | null;
  readonly translations: Translations;
}

const fields = { opened: 'reporterOpenedText', closed: 'reporterClosedText' } as const;

/** Returns the message about a case to the reporter of a linked submission, in their language; null for none. */
export const reporterText = (settings: ReporterTexts, news: ReporterNews, language: Language): string | null =>
  settings[fields[news]] === null
    ? null
    : textIn(settings.translations, fields[news], language, settings[fields[news]]);
