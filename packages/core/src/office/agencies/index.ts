export * from './agency.ts';
export * from './map-config.ts';
export * from './public-links.ts';
