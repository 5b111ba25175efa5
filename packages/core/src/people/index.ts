export * from './access-flags.ts';
export * from './effective-scopes.ts';
export * from './password.ts';
export * from './person-name.ts';
export * from './preferences.ts';
export * from './profile.ts';
export * from './rights.ts';
