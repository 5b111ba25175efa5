import type { LazyFeature } from '../feature.ts';

export const casePageFeature: LazyFeature = {
  pages: [
    { kind: 'private-case', load: () => import('./CasePage.tsx').then(({ CasePage }) => CasePage) },
    { kind: 'notice', load: () => import('./notice/NoticePage.tsx').then(({ NoticePage }) => NoticePage) },
    { kind: 'receipt', load: () => import('./receipt/ReceiptPage.tsx').then(({ ReceiptPage }) => ReceiptPage) },
  ],
  texts: {
    en: () => import('./texts/en.ts').then(({ en }) => en),
    es: () => import('./texts/es.ts').then(({ es }) => es),
  },
};
