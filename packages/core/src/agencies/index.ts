export * from './agency.ts';
