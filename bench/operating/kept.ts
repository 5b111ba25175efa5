import { setTimeout as pause } from 'node:timers/promises';
import type { PrintJob } from '@townkeep/core/mechanisms/documents';
import type { Run } from '@townkeep/core/mechanisms/runs';
import type { Desk } from './desk.ts';
import { IMPORTED, type Write } from './writes.ts';

/** After the last kill all work ends within this time: a dead worker is noticed, and what failed is tried again. */
const ENDS_WITHIN_MS = 15 * 60_000;

/** A run that was acknowledged. */
export interface Begun {
  readonly kind: string;
  readonly id: string;
}

type BegunRun = Run & Pick<Begun, 'kind'>;

/** What was acknowledged, and where to look for it. */
interface Seen {
  readonly sql: (text: string) => Promise<string>;
  readonly url: string;
  /** Who began the runs and prints. */
  readonly printer: Desk;
  /** The marks of each kind of write. */
  readonly acknowledged: ReadonlyMap<Write, readonly string[]>;
  readonly noticesBefore: number;
  readonly begun: readonly Begun[];
  readonly prints: readonly string[];
  readonly workerKills: number;
  /** The mails that were sent. */
  readonly letters: readonly string[];
}

/** Waits until everything has ended. Returns what is lost, doubled, failed or open, each in a line. */
export async function findProblems(seen: Seen): Promise<string[]> {
  const ended = await untilAllEnded(seen);
  return [...(await checkWrites(seen)), ...(await checkRuns(seen, ended)), ...(await checkRest(seen))];
}

/** Waits for all runs, prints, mails and jobs. Returns the runs. */
async function untilAllEnded({ sql, printer, begun }: Seen): Promise<readonly BegunRun[]> {
  const began = Date.now();
  for (;;) {
    const found: BegunRun[] = [];
    for (const { kind, id } of begun) found.push({ ...(await printer.ask<Run>('GET', `/agencies/runs/${id}`)), kind });
    const open = found.filter(({ finishedAt }) => finishedAt === null).length;
    const waiting = Number(await sql("select count(*) from outbox where status = 'QUEUED'"));
    const unprinted = Number(await sql(`select count(*) from document_prints where status not in ('READY', 'FAILED')`));
    const jobs = Number(
      await sql(`select count(*) from pgboss.job where state in ('created', 'retry', 'active')
        and start_after < now() + interval '10 minutes' and name not like '\\_\\_%' and singleton_on is null`),
    );
    if (open + waiting + unprinted + jobs === 0) {
      console.log(`all ended ${((Date.now() - began) / 1000).toFixed(0)} s after the last write`);
      return found;
    }
    if (Date.now() - began > ENDS_WITHIN_MS) {
      console.log(`open: ${open} runs, ${waiting} messages, ${unprinted} prints, ${jobs} jobs`);
      return found;
    }
    await pause(2000);
  }
}

/** What was acknowledged is there once. */
async function checkWrites({ sql, acknowledged, noticesBefore }: Seen): Promise<string[]> {
  const wrong: string[] = [];
  for (const [{ name, table, isCounted }, marks] of acknowledged) {
    if (isCounted) {
      const made = Number(await sql(`select count(*) from ${table}`)) - noticesBefore;
      console.log(`${name.padEnd(40)} ${marks.length} acknowledged, ${made} there`);
      if (made !== marks.length) wrong.push(`${name}: ${marks.length} acknowledged, ${made} there`);
      continue;
    }
    const rows = await sql(`select mark || ' ' || count(*) from (
      select substring(t::text from 'kill-[0-9]+-[0-9]+') as mark from ${table} t) marked where mark is not null group by mark`);
    const counts = new Map(rows.split('\n').map((row) => row.split(' ') as [string, string]));
    const lost = marks.filter((mark) => !counts.has(mark));
    const doubled = marks.filter((mark) => Number(counts.get(mark) ?? 1) > 1);
    console.log(`${name.padEnd(40)} ${marks.length} acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    if (lost.length + doubled.length > 0) wrong.push(`${name}: lost ${lost.join()}; doubled ${doubled.join()}`);
  }
  return wrong;
}

/** Every run ended as done, with each record changed once, and its file can be read. */
async function checkRuns({ sql, url, printer }: Seen, found: readonly BegunRun[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, each] of Object.entries(Object.groupBy(found, (run) => run.kind))) {
    const done = each!.filter(({ status }) => status === 'DONE');
    console.log(
      `${kind.padEnd(40)} ${each!.length} begun, ${done.length} done, ${done.reduce((sum, run) => sum + run.changed, 0)} changed`,
    );
    for (const run of each!) if (run.status !== 'DONE') wrong.push(`${kind}: ${run.status} ${run.error ?? ''}`);
    if (kind !== 'group action' && kind !== 'import of cases')
      for (const { id } of done) {
        const { url: address } = await printer.ask<{ url: string }>('GET', `/agencies/runs/${id}/file`);
        const file = await fetch(new URL(address, `${url}/api/`));
        if (!file.ok || (await file.arrayBuffer()).byteLength < 20)
          wrong.push(`${kind}: its file answers ${file.status}`);
      }
  }
  const notices = await sql(`select coalesce(string_agg(line, '; '), 'none') from (
    select status || coalesce(' ' || failure, '') || ' ' || count(*) as line from notices
    where created_at > now() - interval '1 hour' group by status, failure) states`);
  console.log(`notices: ${notices}`);
  const changed = found.filter(({ kind }) => kind === 'group action').reduce((sum, run) => sum + run.changed, 0);
  const events = Number(await sql("select count(*) from events where type = 'submission.visibilityChanged'"));
  if (changed !== events) wrong.push(`group actions say ${changed} changes, the history has ${events}`);
  const imports = found.filter(({ kind }) => kind === 'import of cases').length;
  const imported = await sql(
    "select count(*) || ' ' || count(distinct imported_from) from cases where imported_from like 'import-%'",
  );
  if (imported !== `${imports * IMPORTED} ${imports * IMPORTED}`)
    wrong.push(`imported: ${imported} of ${imports * IMPORTED}`);
  return wrong;
}

/** Prints, numbers, mails and jobs. */
async function checkRest({ sql, url, printer, prints, letters, workerKills }: Seen): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of prints) {
    const print = await printer.ask<PrintJob>('GET', `/print/${id}/status?productType=xerce`);
    const isThere = print.url !== null && (await fetch(new URL(print.url, `${url}/api/`))).ok;
    if (!isThere) wrong.push(`the print ${id} is ${print.status}`);
  }
  const gaps = {
    submissions: "select count(*) || ' ' || count(distinct number) || ' ' || max(number) from submissions",
    receipts:
      "select count(*) || ' ' || count(distinct number) || ' ' || count(*) from payment_receipts where replaces_id is null",
    'proactive cases': "select count(*) || ' ' || count(distinct number) || ' ' || count(*) from cases",
    notices: "select count(number) || ' ' || count(distinct number) || ' ' || count(number) from notices",
  };
  for (const [name, text] of Object.entries(gaps)) {
    const found = await sql(text);
    if (new Set(found.split(' ')).size > 1) wrong.push(`numbers of ${name}: ${found}`);
  }
  const ids = letters.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  const twice = ids.length - new Set(ids).size;
  const statuses = await sql(
    "select string_agg(status || ' ' || count, ', ') from (select status, count(*) from outbox group by 1) s",
  );
  const failed = await sql("select count(*) from pgboss.job where state = 'failed'");
  console.log(
    `prints ${prints.length}; mails ${ids.length} sent, ${twice} twice; outbox ${statuses}; jobs failed ${failed}`,
  );
  // A worker sends one mail at a time. The one that it had handed over when it was killed goes out again.
  if (twice > workerKills) wrong.push(`${twice} mails were sent twice`);
  if (Number(failed) > 0) wrong.push(`${failed} jobs failed for good`);
  return wrong;
}
