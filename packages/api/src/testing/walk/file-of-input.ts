import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parts } from '../parts.ts';
import type { AnyPart } from '../test-part.ts';

/**
 * Returns the file in which a call's input belongs. It has the name of the folder of `core` that declares the call: the
 * first call of a new part needs a new file. A feature that has one test part has all its inputs there.
 */
export function fileOfInput(call: string, all: readonly AnyPart[] = parts.all): string {
  const group = groupOf(call);
  const ofGroup = all.filter((part) => callsOf(part).some((name) => groupOf(name) === group));
  const roots = new Set([...ofGroup.map(({ feature }) => feature.split('/')[0]!), kebabCase(group)]);
  const declared = [...roots].flatMap(callsDeclaredIn);
  const foldersOf = (name: string) => declared.filter((each) => `${group}.${each.call}` === name);
  const folders = foldersOf(call).map(({ folder }) => folder);
  const isBeside = (name: string) => foldersOf(name).some(({ folder }) => folders.includes(folder));
  const part =
    ofGroup.find(({ feature }) => folders.includes(feature)) ?? ofGroup.find((each) => callsOf(each).some(isBeside));
  const folder = part?.feature ?? folders[0] ?? ofGroup[0]?.feature ?? kebabCase(group);
  return `packages/api/src/${pathOf(folder)}/testing/part.ts`;
}

const api = join(import.meta.dirname, '../..');
const core = join(import.meta.dirname, '../../../../core/src');

/** Returns the path of a feature's folder with its storey. The feature `lists` is in the folder `setup`. */
function pathOf(folder: string): string {
  const [feature, ...within] = folder.split('/');
  const [path = `<storey>/${feature}`] = globSync(`{*,*/setup}/${feature}`, { cwd: api });
  return [path, ...within].join('/');
}

/** Returns the calls that the files of a feature declare in `core`, each with the folder of its file. */
function callsDeclaredIn(feature: string): { readonly call: string; readonly folder: string }[] {
  const [path] = globSync(`*/${feature}`, { cwd: core });
  if (path === undefined) return [];
  const at = join(core, path);
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const calls = readFileSync(join(at, file), 'utf8').matchAll(/^ {2}(\w+): \w*[cC]all\(/gm);
    return [...calls].map(([, call]) => ({ call: call!, folder: join(feature, dirname(file)) }));
  });
}

const groupOf = (call: string): string => call.split('.')[0]!;

const callsOf = (part: AnyPart): string[] => Object.keys({ ...part.inputs, ...part.removals });

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
