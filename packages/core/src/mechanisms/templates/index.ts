export { type AutomaticLetter, automaticLetter, automaticLetters } from './automatic-letters.ts';
export { codeProblem, codesOf, letterCodeProblem, type MergeContent, piecesOf } from './code-problem.ts';
export {
  type ComposedNotice,
  composeSections,
  type NoticeFacts,
  type NoticeSection,
  type SectionCondition,
} from './compose-sections.ts';
export { deliveryNames, type EnvelopeWindow, mailedKinds, noticeTypeNames, windowNames } from './notice-kinds.ts';
export { sampleNotice } from './sample-notice.ts';
export {
  builtInCodes,
  findCodes,
  isUnusedCode,
  joinCodes,
  type ListedCode,
  type MergeCode,
  mergeCodes,
  mergeSubjects,
  OWN_PREFIX,
  SAMPLE_LINK,
  sampleOf,
  subjectsOf,
} from './merge-codes.ts';
export {
  codePlaces,
  codesIn,
  mapTexts,
  type MergeValues,
  type Resolved,
  resolveRichText,
  resolveText,
} from './resolve.ts';
export { smsSegments } from './sms-segments.ts';
export { oneLine, smsText } from './sms-text.ts';
