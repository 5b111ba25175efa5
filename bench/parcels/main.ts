// npm run bench:parcels: imports the parcels of a county from GeoJSON, and prints the time and the most memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { install, newServer } from '../operating/installation.ts';
import { makeCity } from '../operating/load.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1660000' } } });
const count = Number(values.count);
const LOOK_MS = 200;
/** In degrees: about 20 meters. */
const SIDE = 0.0002;
const PER_ROW = 1500;
const CORNERS = 9;
/** As `npm run townkeep` has them. */
const OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=20'];
const operator = join(import.meta.dirname, '../../packages/api/src/operator/main.ts');

const server = await newServer();
const installation = await install(server);
await installation.operate('migrate');
const { agencyId } = await makeCity(installation);
const file = join(installation.folder, 'parcels.geojson');
await pipeline(Readable.from(pieces()), createWriteStream(file));
const { size } = await stat(file);

const began = performance.now();
const child = spawn(process.execPath, [...OPTIONS, operator, 'import-parcels', file, '--agency', String(agencyId)], {
  env: { ...process.env, ...installation.env },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const ended = once(child, 'exit');
const peak = { kilobytes: 0 };
const watch = setInterval(() => void look(), LOOK_MS);
const [code] = (await ended) as [number | null];
clearInterval(watch);
const seconds = (performance.now() - began) / 1000;
console.log(
  `${count.toLocaleString('en-US')} parcels, ${(size / 1e9).toFixed(2)} GB: ended with ${code} after ` +
    `${seconds.toFixed(0)} s, at most ${Math.round(peak.kilobytes / 1024)} MB`,
);
await installation.remove();
await rm(file, { force: true });
process.exit(code ?? 1);

/** Remembers the most memory that the process ever had, as the system counts it. */
async function look(): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  peak.kilobytes = Math.max(peak.kilobytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
}

/** The file in pieces: squares beside each other, each with nine corners, as a county's own file has them. */
function* pieces(): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  for (let n = 0; n < count; n += 1) yield `${n === 0 ? '' : ',\n'}${JSON.stringify(parcel(n))}`;
  yield ']}';
}

function parcel(n: number) {
  const [west, south] = [-98 + (n % PER_ROW) * SIDE, 30 + Math.floor(n / PER_ROW) * SIDE];
  const ring = Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS;
    return [west + (0.4 * Math.cos(turn) + 0.5) * SIDE, south + (0.4 * Math.sin(turn) + 0.5) * SIDE];
  });
  return {
    type: 'Feature',
    properties: {
      APN: `R-${String(n).padStart(9, '0')}`,
      SITUS: `${(n % 9000) + 100} Some Long Named Avenue ${Math.floor(n / 9000)}`,
      OWNER: `Owner ${n} and Family Revocable Living Trust`,
      USE: 'Single family residence',
    },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  };
}
