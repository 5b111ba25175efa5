const SECOND_MS = 1000;

/** The feature folder of a test file, e.g. `casework/cases`, `platform/http` or `e2e/public/form`. */
function folderOf(file) {
  const [, inner = file] = /^packages\/[^/]+\/src\/(.*)$/.exec(file) ?? [];
  const folders = inner.split('/').slice(0, -1);
  const depth = folders[0] === 'e2e' ? folders.length : 2;
  return folders.slice(0, depth).join('/') || '.';
}

/**
 * Sums up how long tests took by feature folder.
 * @param {readonly { file: string, ms: number }[]} tests
 * @returns {string[]} the longest ones first, e.g. `31.4 s  casework/submissions`
 */
export function secondsByFolder(tests) {
  const sums = new Map();
  for (const { file, ms } of tests) sums.set(folderOf(file), (sums.get(folderOf(file)) ?? 0) + ms);
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([folder, ms]) => `${(ms / SECOND_MS).toFixed(1).padStart(8)} s  ${folder}`);
}
