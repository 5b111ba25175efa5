import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { type RunBench, withRunBench } from './runs/bench-runs.ts';

const MEMORY_EVERY_MS = 50;

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });

await withRunBench(Number(values.count), async (bench) => {
  // The first run compiles the code.
  await exportAs(bench, 'CSV', { status: ['OPEN'] });
  console.log(`${values.count} submissions, all columns, from the call to the end of the run`);
  for (const format of ['CSV', 'XLSX'] as const) {
    const before = await residentMb(bench);
    const { run, maxMb } = await exportAs(bench, format, {});
    const memory = `memory ${before} MB before, ${maxMb} MB at most`;
    console.log(`${format.padEnd(5)} ${run.status} ${run.done} rows in ${run.seconds.toFixed(1)} s; ${memory}`);
  }
});

async function exportAs(bench: RunBench, format: 'CSV' | 'XLSX', filter: object) {
  const { id } = await bench.call<Run>('POST', '/agencies/crm/summary/download', { format, ...filter });
  const ended = new AbortController();
  let maxMb = 0;
  const watching = (async () => {
    while (!ended.signal.aborted) {
      maxMb = Math.max(maxMb, await residentMb(bench));
      await pause(MEMORY_EVERY_MS);
    }
  })();
  const run = await bench.untilEnded(id);
  ended.abort();
  await watching;
  return { run, maxMb };
}

/** Returns the resident memory of the server. */
async function residentMb({ server }: RunBench): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1_048_576);
}
