import { callerKinds } from './callers/index.ts';
import { describeApi, type RawPaths } from './platform/http/openapi.ts';
import { storagePaths } from './uploads/index.ts';

const problem = { description: 'A refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } };
const signed = [
  { name: 'x-townkeep-timestamp', in: 'header', required: true, schema: { type: 'string' }, description: 'When it is sent, in seconds since 1970.' },
  {
    name: 'x-townkeep-signature',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'HMAC-SHA-256 of `{timestamp}.{body}` by the webhook secret, in hexadecimal.',
  },
];

/** The routes that are not in the contract, since what goes in or out is not JSON. */
const rawPaths: RawPaths = {
  ...storagePaths,
  '/storage/{key}': {
    get: {
      tags: ['Files'],
      summary: 'Read a file by its signed address (embedded storage)',
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      security: [],
      responses: { 200: { description: 'The file' }, 206: { description: 'A part of the file' }, 403: { description: 'Not signed, or expired' }, 404: problem },
    },
  },
  '/inbound/mail': {
    post: {
      tags: ['Inbound'],
      summary: "A resident's e-mail, as raw MIME, from the mail provider",
      parameters: signed,
      security: [],
      requestBody: { required: true, content: { 'message/rfc822': {} } },
      responses: { 202: { description: 'Taken' }, 401: problem, 413: problem },
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
              properties: { id: { type: 'string' }, from: { type: 'string', description: 'E.164' }, text: { type: 'string' } },
              required: ['id', 'from', 'text'],
            },
          },
        },
      },
      responses: { 202: { description: 'Taken' }, 401: problem },
    },
  },
  '/health': {
    get: {
      tags: ['Operation'],
      summary: 'Whether the server and its database answer',
      security: [],
      responses: { 200: { description: '`{"status":"ok"}`' }, 503: { description: '`{"status":"unavailable"}`' } },
    },
  },
};

/** The whole API's description. */
export const apiDocument = () => describeApi(rawPaths, callerKinds);
