import { v7 } from 'uuid';

/** Returns the id of a new row: a UUIDv7, so that ids increase with time and indexes stay compact. */
export const newId = (): string => v7();
