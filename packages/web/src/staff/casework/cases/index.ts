export { caseFrom } from './linking/case-from.ts';
export { CasesOfSubmission, type CasesOfSubmissionProps } from './linking/CasesOfSubmission.tsx';
export { loadCaseDraft, saveCaseDraft } from './creating/case-draft.ts';
