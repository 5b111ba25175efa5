import type { HelpArticle } from '../../mechanisms/help/help.ts';
import { depositArticles } from './deposits/help.ts';
import { journalArticles } from './journal/help.ts';

/** The articles about deposits and the journal. */
export const closingArticles: readonly HelpArticle[] = [...depositArticles, ...journalArticles];
