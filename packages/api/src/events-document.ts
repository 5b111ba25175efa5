import { allEvents } from '@townkeep/core/contract/events.ts';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly format?: string;
}

const HEAD = `# Events

Everything that happens is recorded as an event, in the transaction of the change itself. Histories read this one log;
the audit trail, webhooks, rules and notifications will. Written by \`npm run openapi\` from each \`events.ts\`.

Every event also has: \`id\` (UUIDv7), \`at\` (UTC), the actor (kind, id, name at the time), and its subject's id.
`;

/** Returns `docs/EVENTS.md`: each kind of event with its meaning and data, grouped by the kind of its subject. */
export function eventsDocument(): string {
  const subjects = [...new Set(allEvents.map(({ subject }) => subject))];
  return `${HEAD}\n${subjects.map(section).join('\n')}`;
}

function section(subject: string): string {
  const rows = allEvents
    .filter((kind) => kind.subject === subject)
    .map(({ type, about, data }) => `| \`${type}\` | ${about} | ${dataText(z.toJSONSchema(data) as JsonSchema)} |`);
  return `## ${subject}\n\n| event | meaning | data |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function dataText({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `\`${name}${required.includes(name) ? '' : '?'}\` ${typeText(schema)}`,
  );
  return fields.join(', ') || 'none';
}

function typeText({ type, enum: values, anyOf, items, properties, format }: JsonSchema): string {
  if (values !== undefined) return values.map(String).join(' or ');
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  if (items !== undefined) return `list of ${typeText(items)}`;
  if (properties !== undefined) return `{${Object.keys(properties).join(', ')}}`;
  return format ?? type ?? 'any value';
}
