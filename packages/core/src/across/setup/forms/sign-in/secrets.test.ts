import { expect, test } from 'vitest';
import { everyForm, everyList } from '../../index.ts';

const declared = [...everyForm, ...everyList].flatMap(([, { name, fields }]) =>
  Object.entries(fields).flatMap(([field, { input }]) => {
    return input.kind === 'secret' ? [{ name: `${name}.${field}`, boundTo: input.boundTo, fields }] : [];
  }),
);

test.each(declared)('the secret $name lists the fields that determine where it is sent', ({ boundTo, fields }) => {
  expect(boundTo.length).toBeGreaterThan(0);
  for (const field of boundTo)
    expect([field, fields[field]?.input.kind]).toEqual([field, expect.stringMatching(/^(?!secret$)/)]);
});
