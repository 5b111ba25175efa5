export * from './sms-keywords.ts';
export * from './sms-texts.ts';
