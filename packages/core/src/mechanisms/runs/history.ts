import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { runEvents } from './events.ts';

const count = (changed: number, skipped: number): string =>
  `${changed.toLocaleString('en-US')} changed, ${skipped.toLocaleString('en-US')} skipped`;

/** Returns the text of an event of a run. */
export const runHistoryText: EventText = historyTexts({
  started: ({ label, undoOf }) => (undoOf === undefined ? `started “${label}”` : `started to undo “${label}”`),
  finished: ({ changed, skipped }) => `finished the job: ${count(changed, skipped)}`,
  canceled: ({ changed, skipped }) => `canceled the job: ${count(changed, skipped)}`,
  failed: ({ changed, skipped }) => `ended the job with an error: ${count(changed, skipped)}`,
  downloaded: () => 'downloaded the file of the job',
} satisfies Sentences<typeof runEvents>);
