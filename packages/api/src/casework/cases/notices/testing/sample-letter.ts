import { NO_TEXT } from '@townkeep/core/casework/cases';
import type { DocumentData } from '../../../../platform/documents/render-document.ts';
import { addressBlock } from '../address-block.ts';

/** Returns the data of a letter as its template gets them, with some changes. */
export const sampleLetter = (more: Readonly<Record<string, unknown>> = {}): DocumentData => ({
  title: 'Notice of violation',
  author: 'City of Riverton',
  language: 'en',
  createdAt: '2026-05-12T10:00:00.000Z',
  foot: 'City of Riverton · N-26-00042',
  page: 'Page',
  of: 'of',
  brand: {
    name: 'City of Riverton',
    color: '#12529B',
    logo: null,
    lines: ['1 Main Street, Riverton, CA 94501', '(415) 655-0100 · code@riverton.example'],
  },
  address: addressBlock(['Olga Owner', '9 Elm Street', 'Riverton, CA 94501'], 'DOUBLE'),
  references: [
    ['Date', 'May 12, 2026'],
    ['Notice', 'N-26-00042'],
    ['Case', 'CE-26-00012'],
  ],
  heading: 'Notice of violation',
  body: NO_TEXT.content,
  signature: null,
  signatureFile: null,
  verify: null,
  qrFile: null,
  pictureFiles: [],
  forms: [],
  enclosed: null,
  ...more,
});
