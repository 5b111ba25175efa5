export * from './department.ts';
