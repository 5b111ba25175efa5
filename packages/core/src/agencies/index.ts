export * from './agency.ts';
export * from './framing-site.ts';
