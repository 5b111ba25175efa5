/** The OpenAPI path of the stream. */
export const livePaths = {
  '/live': {
    get: {
      tags: ['Live updates'],
      summary: 'A stream of server-sent events about changes of records',
      description:
        'Events: `change` with `{kind, ids, by, tab}` (`ids` is null when too many or all records of the kind ' +
        'changed), `reset` when changes may have been missed, and `position`. A client fetches again what it shows. ' +
        '`presence` with `{kind, id, colleagues}` lists who else has a record open that the account has open.',
      parameters: [
        { name: 'last-event-id', in: 'header', schema: { type: 'string' }, description: 'Resumes after this event.' },
        {
          name: 'loaded',
          in: 'query',
          schema: { type: 'integer', minimum: 0 },
          description: 'Milliseconds since the client began to load what it shows: a new stream begins then.',
        },
      ],
      security: [{ staff: [] }],
      responses: {
        200: { description: 'The events, until the session ends', content: { 'text/event-stream': {} } },
        401: { description: 'Not signed in' },
        403: { description: 'The account is deactivated or has no rights' },
        429: { description: 'Too many streams of one account' },
      },
    },
  },
} as const;
