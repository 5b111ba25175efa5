import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a script in a process limited to this much memory (MB), and returns the JSON of its last line. The shell's limit
 * counts written memory, not memory that a runtime reserves.
 * @throws Error with the script's output when it fails
 */
export async function runWithMemory(script: string, megabytes: number): Promise<unknown> {
  const limited = `ulimit -d ${megabytes * 1024} && exec "$0" "$1"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, script]);
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}
