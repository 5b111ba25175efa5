/** Texts of the questions and answers: their page, and those beside the form. */
export const en = {
  faq: {
    title: 'Questions and answers',
    intro: 'Find answers about the services of {{agency}}.',
    search: 'Search the answers',
    searchHint: 'For example: trash day',
    found_one: '{{count}} answer',
    found_other: '{{count}} answers',
    more: 'Show more',
    none: 'There are no answers here yet.',
    noMatch: 'No answer contains these words. Try other words, or ask us.',
    ask: 'Report an issue or ask a question',
    failed: 'The search is not working right now.',
    inEnglish: 'This answer is available only in English.',
    helps_one: '{{count}} answer may help',
    helps_other: '{{count}} answers may help',
    all: 'See all questions and answers',
  },
} as const;
