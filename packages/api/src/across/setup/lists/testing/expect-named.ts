import { expect } from 'vitest';

/** Expects a refusal whose texts are all for one field, or for parts of it. */
export function expectNamed(
  { status, body }: { readonly status: number; readonly body: unknown },
  field: string,
): void {
  const names = Object.keys((body as { fields?: object }).fields ?? {});
  const others = names.filter((name) => name !== field && !name.startsWith(`${field}.`));
  expect({ field, status, isNamed: names.length > 0, others }).toEqual({
    field,
    status: 400,
    isNamed: true,
    others: [],
  });
}
