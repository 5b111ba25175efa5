export { loadDraft, saveDraft } from './filing/create-draft.ts';
export { recipientOf, reporterName } from './reporter.ts';
export { assigneeSource } from './choices/sources.ts';
