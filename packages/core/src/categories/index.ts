export * from './category.ts';
