const problem = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const signed = [
  {
    name: 'x-townkeep-timestamp',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'When it is sent, in seconds since 1970.',
  },
  {
    name: 'x-townkeep-signature',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'HMAC-SHA-256 of `{timestamp}.{body}` by the webhook secret, in hexadecimal.',
  },
];

/** The OpenAPI paths of inbound mail and text messages. */
export const inboundPaths = {
  '/inbound/mail': {
    post: {
      tags: ['Inbound'],
      summary: "A resident's email, as raw MIME, from the mail provider",
      parameters: signed,
      security: [],
      requestBody: { required: true, content: { 'message/rfc822': {} } },
      responses: { 202: { description: 'Taken' }, 401: problem, 404: problem, 413: problem, 429: problem },
    },
  },
  '/inbound/sms': {
    post: {
      tags: ['Inbound'],
      summary: "A resident's text message, from the SMS provider",
      parameters: signed,
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                id: { type: 'string' },
                from: { type: 'string', description: 'E.164' },
                text: { type: 'string' },
              },
              required: ['id', 'from', 'text'],
            },
          },
        },
      },
      responses: { 202: { description: 'Taken' }, 401: problem },
    },
  },
} as const;
