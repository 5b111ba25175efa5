export { CasesOfSubmission, type CasesOfSubmissionProps } from './linking/CasesOfSubmission.tsx';
