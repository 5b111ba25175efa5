import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit that a change is compared with: where the branch left main, or HEAD on main itself and in a clone without
 * that branch.
 */
export function changeBase() {
  try {
    return git('merge-base', 'main', 'HEAD');
  } catch {
    return 'HEAD';
  }
}

/** The files that differ from a commit, new ones included, relative to the project. */
export function changedFiles(base) {
  const lines = (text) => text.split('\n').filter((line) => line !== '');
  return [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

/** The folders of the API that use each package. */
const USERS = new Map([
  ['geo-files', ['casework/locations', 'operator']],
  ['inbound-mail', ['mechanisms/conversations']],
  ['suggestions', ['mechanisms/suggestions']],
]);

// A change of another folder of core or api belongs to one feature: `casework/cases`.
const SHARED = new Set(['contract', 'platform', 'testing', 'across/setup']);

/**
 * Chooses the API's tests for a change. Every test imports the whole application, so imports cannot choose: a feature's
 * tests are those in the folder of its name.
 * @param {readonly string[]} files
 * @returns {string[] | null} folders, none when the change is elsewhere; null for all tests
 */
export function apiTestsFor(files) {
  const folders = new Set();
  for (const file of files) {
    if (/^(db\/|(packages\/(core|api)\/)?package\.json$|package-lock\.json$|vitest\.config\.ts$)/.test(file))
      return null;
    const [, library = ''] = /^packages\/([^/]+)\//.exec(file) ?? [];
    for (const user of USERS.get(library) ?? []) folders.add(`packages/api/src/${user}/`);
    const [, rest] = /^packages\/(?:core|api)\/src\/(.*)$/.exec(file) ?? [];
    if (rest === undefined) continue;
    const [storey, name = ''] = rest.split('/');
    const feature = storey === 'operator' || storey === 'demo' ? storey : `${storey}/${name}`;
    const folder = `packages/api/src/${feature}/`;
    if (SHARED.has(storey) || SHARED.has(feature) || !existsSync(join(root, folder))) return null;
    folders.add(folder);
  }
  return [...folders];
}
