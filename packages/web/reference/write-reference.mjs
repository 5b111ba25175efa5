import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

const source = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * Writes the page of the API reference and its assets, Scalar's browser bundle among them, which its plugin for Fastify
 * serves.
 * @param {string} dist folder of the built screens
 */
export async function writeReference(dist) {
  const server = fastify();
  await server.register(scalar, { routePrefix: '/', configuration: { url: '/api/openapi.json' } });
  const { statusCode, body } = await server.inject('/js/scalar.js');
  if (statusCode !== 200) throw new Error(`Scalar's plugin answers ${statusCode} for its browser bundle.`);
  const asset = (name, content) => {
    const [base, type] = name.split('.');
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const path = `assets/${base}-${hash}.${type}`;
    writeFileSync(join(dist, path), content);
    return `/${path}`;
  };
  const script = source('reference.js').replace("'scalar.js'", `'${asset('scalar.js', body)}'`);
  const page = source('reference.html')
    .replace('reference.css', asset('reference.css', source('reference.css')))
    .replace('reference.js', asset('reference.js', script));
  writeFileSync(join(dist, 'reference.html'), page);
}
