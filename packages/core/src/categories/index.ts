export * from './category.ts';
export * from './fields.ts';
