import { type Plugin, runnerImport } from 'vite';

/**
 * Replaces each module named `*.build.ts` with its exported values, which must be JSON. The module and its imports run
 * during the build and stay out of the bundle. The development server runs the module again after a change.
 */
export const buildValues = (): Plugin => ({
  name: 'build-values',
  load: {
    filter: { id: /\.build\.ts$/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport<object>(id, { configFile: false, logLevel: 'error' });
      for (const file of dependencies) this.addWatchFile(file);
      const values = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return values.join('\n');
    },
  },
});
