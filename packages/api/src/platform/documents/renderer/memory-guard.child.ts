/** The most memory of the renderer's process, in bytes. A hundred submissions with their photos take about 300 MB. */
const MAX_BYTES = 700 * 2 ** 20;
const EVERY_MS = 100;

const parent = process.ppid;

// The main thread is in native code while it renders, so a thread watches it.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
