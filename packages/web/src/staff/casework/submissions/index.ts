export { loadDraft, saveDraft } from './filing/create-draft.ts';
export { assigneeSource } from './choices/sources.ts';
