export { type AutomaticLetter, automaticLetter, automaticLetters } from './automatic-letters.ts';
export { composeSections, type NoticeSection, type SectionCondition } from './compose-sections.ts';
export { sampleNotice } from './sample-notice.ts';
export { type MergeCode, mergeCodes, OWN_PREFIX, sampleOf } from './merge-codes.ts';
export {
  codesIn,
  codesInRichText,
  type MergeValues,
  type Resolved,
  resolveRichText,
  resolveText,
  unknownCodes,
} from './resolve.ts';
export { smsSegments } from './sms-segments.ts';
