import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { misplacedStatements } from './sql-places.ts';
import type { IConfiguration, ICruiseOptions, ICruiseResult } from 'dependency-cruiser';

/** Checks who imports whom: `node scripts/boundaries.ts [folder]`. Exit code 1 when an import crosses a boundary. */
const root = resolve(import.meta.dirname, '..');

// The cruiser reads TypeScript up to version 6 and silently sees nothing with version 7: give it the alias.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/') === true
        ? specifier.replace('typescript', 'typescript6')
        : specifier,
      context,
    ),
});

/** With fewer modules the cruise saw almost nothing, and finding no violation means nothing. */
const LEAST_MODULES = 5;

async function cruiseFolder(folder: string): Promise<ICruiseResult> {
  const [{ cruise }, { default: extractTSConfig }] = await Promise.all([
    import('dependency-cruiser'),
    import('dependency-cruiser/config-utl/extract-ts-config'),
  ]);
  const { default: config } = (await import(pathToFileURL(resolve(root, '.dependency-cruiser.mjs')).href)) as {
    default: IConfiguration;
  };
  const { tsConfig: _, ...options } = config.options as ICruiseOptions & { tsConfig?: unknown };
  process.chdir(folder);
  const { output } = await cruise(
    ['packages'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden ?? [] } },
    options.enhancedResolveOptions ?? {},
    {
      tsConfig: extractTSConfig(resolve(root, 'tsconfig.json')),
    },
  );
  return output as ICruiseResult;
}

const folder = resolve(process.argv[2] ?? root);
const { summary, modules } = await cruiseFolder(folder);
const misplaced = await misplacedStatements(folder);
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
for (const path of misplaced) console.log(`sql-in-queries: ${path} holds a statement; move it to a queries file`);
const sources = modules.filter((module) => module.source.startsWith('packages/')).length;
const edges = modules.reduce((sum, module) => sum + module.dependencies.length, 0);
console.log(`${sources} modules, ${edges} imports, ${summary.violations.length + misplaced.length} across a boundary`);
if (sources < LEAST_MODULES || edges === 0)
  console.log('The cruise saw almost nothing: is the TypeScript 6 alias installed?');
process.exitCode = summary.violations.length + misplaced.length > 0 || sources < LEAST_MODULES || edges === 0 ? 1 : 0;
