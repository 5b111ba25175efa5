import type { RequestContext } from '../../platform/http/context.ts';

/** Returns the bearer token of a request; undefined when it carries none that can be one of ours. */
export const bearerOf = ({ header }: Pick<RequestContext, 'header'>): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/i.exec(header('authorization') ?? '')?.[1];
