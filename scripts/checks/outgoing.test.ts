import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorsPlaces, outgoingPlaces } from '../outgoing-places.ts';

test('only platform/egress calls addresses that an agency names; others call those of the operator', async () => {
  expect(await outgoingPlaces(join(import.meta.dirname, '../..'))).toEqual(operatorsPlaces.toSorted());
});

test('planted requests are found, and types are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-outgoing-'));
  const plants: Readonly<Record<string, string>> = {
    'office/a.ts': 'export const load = (url: string) => fetch(url);',
    'office/b.ts': "import { request } from 'node:https';",
    'office/c.ts': "import http from 'node:http';",
    'office/d.ts': "import { type Socket, connect } from 'node:net';",
    'office/e.ts': "import { request } from 'undici';",
    'office/fine.ts': "import type { IncomingMessage } from 'node:http';\nexport const x = client.fetch(1);",
    'platform/egress/f.ts': "import http from 'node:http';",
  };
  for (const [name, source] of Object.entries(plants)) {
    const path = join(folder, 'packages/api/src', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
  }
  expect(await outgoingPlaces(folder)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `packages/api/src/office/${name}.ts`),
  );
  await rm(folder, { recursive: true });
});
