export * from './category-icons.ts';
export * from './category.ts';
