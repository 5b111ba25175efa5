export * from './exif-block.ts';
export * from './image-quality.ts';
export * from './names.ts';
export * from './refusals.ts';
export * from './rules.ts';
export * from './types.ts';
export * from './upload-age.ts';
