export * from './agency.ts';
export * from './map-config.ts';
