export * from './contact.ts';
export * from './contract.ts';
export * from './filter.ts';
export * from './identity.ts';
export * from './match.ts';
export * from './search.ts';
