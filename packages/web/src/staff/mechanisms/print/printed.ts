import type { PrintJob } from '@townkeep/core/mechanisms/documents';
import { submissionsText } from '@townkeep/core/casework/submissions';
import { api } from '../../platform/session/api.ts';

/** What a print has besides the records. */
export interface PrintChoice {
  readonly withPhotos: boolean;
  readonly withNotes: boolean;
}

/** A kind of record that is printed: its words, and the call that starts a print. */
export interface Printed {
  readonly product: 'crm' | 'xerce';
  /** What is printed, such as `1 submission`. */
  readonly countText: (count: number) => string;
  /** The title of the dialog. */
  readonly title: (count: number) => string;
  /** The name of what only staff read. */
  readonly internal: string;
  /** Advice on when to leave it out. */
  readonly advice: string;
  readonly initial: PrintChoice;
  readonly start: (ids: readonly string[], choice: PrintChoice) => Promise<PrintJob>;
}

export const printedSubmissions: Printed = {
  product: 'crm',
  countText: submissionsText,
  title: (count) => (count === 1 ? 'Print this submission' : `Print ${submissionsText(count)}`),
  internal: 'Internal notes and answers',
  advice: 'Leave them out of a print for the reporter or another agency.',
  initial: { withPhotos: true, withNotes: false },
  start: (ids, choice) => api.documents.printMany({ productType: 'crm', ids: [...ids], ...choice }),
};

/** One case as a whole. */
export const printedCase: Printed = {
  product: 'xerce',
  countText: () => 'the case',
  title: () => 'Print this case',
  internal: 'Internal notes, description and tiles',
  advice: 'Leave them out of a print for the responsible party or another agency.',
  initial: { withPhotos: true, withNotes: true },
  start: (ids, { withPhotos, withNotes }) =>
    api.documents.print({
      id: ids[0] ?? '',
      productType: 'xerce',
      withPhotos: String(withPhotos),
      withNotes: String(withNotes),
    }),
};
