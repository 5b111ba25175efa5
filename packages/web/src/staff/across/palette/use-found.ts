import { type Found, joinFound } from './found.ts';
import { useFoundCases } from './use-found-cases.ts';
import { useFoundSubmissions } from './use-found-submissions.ts';

/** Searches what the person may see on the server. An unfinished search is canceled when the query changes. */
export const useFound = (query: string): Found => joinFound([useFoundSubmissions(query), useFoundCases(query)]);
