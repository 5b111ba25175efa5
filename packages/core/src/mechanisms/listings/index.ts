export * from './date-choices.ts';
export * from './day-window.ts';
