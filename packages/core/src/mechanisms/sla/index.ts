export * from './deadlines.ts';
export * from './events.ts';
export * from './goals.ts';
export * from './shown.ts';
