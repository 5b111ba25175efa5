export { type LetterTemplate, findLetterTemplate, wordsOfTemplate } from './letter-templates.ts';
export { findTemplate, findTemplateOf } from './queries.ts';
export { ownTextValues } from './own-texts.ts';
export { templatesFeature } from './feature.ts';
