export { findLetterTemplate, findUsedTemplates, missingCodes, wordsOfTemplate } from './letter-templates.ts';
export { findTemplateOf } from './queries.ts';
export { checkOwnCodes } from './own-codes.ts';
export { ownTextValues } from './own-texts.ts';
export { templatesFeature } from './feature.ts';
