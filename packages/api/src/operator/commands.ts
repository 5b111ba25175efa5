import { parseArgs } from 'node:util';
import { caseImportColumns } from '@townkeep/core/casework/cases';
import { products } from '@townkeep/core/identity/people';
import { areasOf, refuseWithoutArea } from '@townkeep/geo-files';
import { removeMapFile, setMapFile } from '../office/base-map/index.ts';
import { findDemo, makeDemo } from '../demo/index.ts';
import { removeDemo } from '../demo/remove.ts';
import { parcelFields, parcelReader } from '../casework/locations/parcel-files/index.ts';
import { distribute } from '../platform/database/citus/distribute.ts';
import type { Run } from '../platform/database/connection.ts';
import { clusterCommands } from './cluster-commands.ts';
import { agencyNumber, type Command, findAgencyNumber, flag, requireValue, text } from './command.ts';
import { importCasesFile } from './import-cases.ts';
import { createAgency } from './create-agency.ts';
import { createSuperAdmin } from './create-super-admin.ts';
import { importMapData, mapLayerOption, mapLayerOptions } from './import-map-data.ts';
import { parcelMapping } from './parcel-mapping.ts';
import { openGeo, RefusedFeatures } from './read-geo.ts';
import { reseal } from './reseal/reseal.ts';
import { restoreCommands } from './restore-commands.ts';
import { setHostName } from './set-host-name.ts';
import { readProducts, setProducts } from './set-products.ts';
import { storeBoundary, storeParcels } from './store-places.ts';
import { type Terminal, turnOffSecondFactor, turnOnSecondFactor } from './super-admin-second-factor.ts';

/** The commands that an operator can run from the command line. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    usage: 'migrate',
    does: 'Bring the database schema up to date.',
    run: async (_services, args, print) => {
      parseArgs({ args, options: {} });
      print('The schema is up to date.');
    },
  },
  ...restoreCommands,
  distribute: {
    usage: 'distribute',
    does: `Distribute the tables over the workers of Citus, by agency (docs/GROWING.md). Stop all servers first.
      Repeated, it finishes what is missing.`,
    run: async ({ settings }, _args, print) => {
      if (settings.databaseUrl === undefined)
        throw new Error('The embedded database cannot be distributed: set DATABASE_URL.');
      await distribute(settings.databaseUrl, print);
    },
  },
  ...clusterCommands,
  'create-agency': {
    usage:
      'create-agency --name NAME --link TOKEN --admin EMAIL [--timezone ZONE] [--id NUMBER] [--products crm,xerce]',
    does: `Create an agency with its public link and its first administrator, and print the link to set the password.
      It has both products unless --products names them.`,
    run: async (services, args, print) => {
      const { values } = parseArgs({
        args,
        options: { name: text, link: text, admin: text, timezone: text, id: text, products: text },
      });
      const made = await createAgency(services, {
        name: requireValue(values.name, '--name'),
        link: requireValue(values.link, '--link'),
        adminEmail: requireValue(values.admin, '--admin'),
        timezone: values.timezone ?? 'America/Los_Angeles',
        id: values.id === undefined ? null : agencyNumber(values.id, '--id'),
        products: values.products === undefined ? products : readProducts(values.products),
      });
      print(`Agency ${made.agencyId} is created. Public form: ${services.settings.publicUrl}/crm/${values.link}`);
      print(`Staff sign in at ${services.settings.publicUrl}/agencies/${values.link}`);
      print(`${values.admin} sets a password within three days at:\n${made.passwordLink}`);
    },
  },
  'set-products': {
    usage: 'set-products --agency NUMBER --products crm,xerce',
    does: `Set which products an agency has: crm (Customer Submissions), xerce (Code Enforcement).
      The data of a removed product is kept.`,
    run: async (services, args, print) => {
      const { values } = parseArgs({ args, options: { agency: text, products: text } });
      const agencyId = await findAgencyNumber(services, values.agency);
      const after = readProducts(requireValue(values.products, '--products'));
      const before = await setProducts(services, agencyId, after);
      print(`Agency ${agencyId} has ${after.join(', ')}. Before: ${before.join(', ') || 'none'}.`);
    },
  },
  'set-host-name': {
    usage: 'set-host-name HOST --agency NUMBER | set-host-name --none --agency NUMBER',
    does: `Set the agency's own host name: its / leads to its sign-in at the public address of the installation.
      Point the name at this server in DNS and in the reverse proxy. --none removes it.`,
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { agency: text, none: flag },
      });
      const agencyId = await findAgencyNumber(services, values.agency);
      const host = values.none === true ? null : requireValue(positionals[0], 'HOST');
      const before = await setHostName(services, agencyId, host);
      print(`Agency ${agencyId} has ${host?.toLowerCase() ?? 'no host name'}. Before: ${before ?? 'none'}.`);
    },
  },
  'create-super-admin': {
    usage: 'create-super-admin --email EMAIL --first-name NAME --last-name NAME',
    does: `Create one of the installation's own administrators. The password is read from TOWNKEEP_ADMIN_PASSWORD.`,
    run: async (services, args, print) => {
      const { values } = parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text } });
      await createSuperAdmin(services, {
        email: requireValue(values.email, '--email'),
        firstName: requireValue(values['first-name'], '--first-name'),
        lastName: requireValue(values['last-name'], '--last-name'),
        password: requireValue(process.env['TOWNKEEP_ADMIN_PASSWORD'], 'TOWNKEEP_ADMIN_PASSWORD'),
      });
      print('The super admin is created.');
      print(`Turn on their second factor: npm run townkeep -- super-admin-second-factor ${values.email?.trim()}`);
    },
  },
  reseal: {
    usage: 'reseal',
    does: `After a change of TOWNKEEP_SECRET, with the former one in TOWNKEEP_FORMER_SECRETS: seal every stored value
      with the new one, and keep the former ones for links in later letters. Run it when every server has the new
      secret. People work on meanwhile. It can be repeated, and says what needs a former secret still.`,
    run: (services, args, print) => {
      parseArgs({ args, options: {} });
      return reseal(services, print);
    },
  },
  'super-admin-second-factor': {
    usage: 'super-admin-second-factor EMAIL [--off]',
    does: `Turn on the second factor of a super admin: an authenticator app, whose first code is asked for, and recovery
      codes, which are printed once. One that is on already is replaced. --off turns it off.
      Both end all sessions of the super admin.`,
    run: async (services, args, print, ask = noAnswer) => {
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { off: flag } });
      const email = requireValue(positionals[0], 'EMAIL');
      if (values.off === true) return turnOffSecondFactor(services, email, { print });
      return turnOnSecondFactor(services, email, { print, ask });
    },
  },
  'import-parcels': {
    usage:
      'import-parcels FILE --agency NUMBER [--crs EPSG-WKT-OR-PROJ] [--field FIELD=ATTRIBUTE]... [--zip ZIP] ' +
      '[--replace]',
    does: `Import parcels with their addresses from GeoJSON (up to 2 GB, also newline-delimited), KML, KMZ or a zipped
      shapefile (up to 200 MB).
      City and state default to the agency's.
      --zip is the ZIP of parcels for which the file has none. --replace replaces all stored parcels with the file.
      --field names the attribute that holds a field, if its name is not a known one: ${parcelFields.join(', ')}.
      Attributes given for the same field are joined. Owners are imported only with --field ownerName=ATTRIBUTE.`,
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { agency: text, crs: text, field: { type: 'string', multiple: true }, replace: flag, zip: text },
      });
      const agencyId = await findAgencyNumber(services, values.agency);
      const file = await openGeo(services, requireValue(positionals[0], 'FILE'), values.crs);
      const readParcels = parcelReader(file.names, parcelMapping(values.field ?? []));
      const refused = new RefusedFeatures();
      const read = async function* (run: Run) {
        for await (const batch of file.batches(run, print)) {
          const found = readParcels(batch);
          refused.add(found.refused);
          yield found.parcels;
        }
      };
      const options = { isReplacing: values.replace === true, zip: values.zip ?? null };
      const stored = await storeParcels(services, agencyId, read, options).finally(() => refused.print(print));
      print(`${stored} parcels are stored, ${refused.count} features were refused.`);
    },
  },
  'import-boundary': {
    usage: 'import-boundary FILE --agency NUMBER [--crs EPSG-WKT-OR-PROJ]',
    does: 'Import the agency boundary. Places outside it are refused from then on.',
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { agency: text, crs: text } });
      const agencyId = await findAgencyNumber(services, values.agency);
      const file = await openGeo(services, requireValue(positionals[0], 'FILE'), values.crs);
      const refused = new RefusedFeatures();
      const read = async function* (run: Run) {
        let areas = 0;
        for await (const batch of file.batches(run, print)) {
          refused.add(batch.refused);
          const boundary = areasOf(batch);
          areas += boundary.coordinates.length;
          if (boundary.coordinates.length > 0) yield boundary;
        }
        refuseWithoutArea(areas);
      };
      await storeBoundary(services, agencyId, read).finally(() => refused.print(print));
      print('The boundary is stored.');
    },
  },
  'import-cases': {
    usage:
      'import-cases FILE.csv --agency NUMBER [--column COLUMN=HEADING]... [--crs EPSG-WKT-OR-PROJ] ' +
      '[--other-violation NAME] [--proactive] [--dry-run] [--refused FILE.csv]',
    does: `Import cases from a CSV file. Rows with the same case number are one case. What was imported before is left
      out, so an interrupted import can simply be run again.
      --column names the heading of a column, if it is not a known one: ${caseImportColumns.map(({ name }) => name).join(', ')}.
      Headings given for the same column are joined. What is given is remembered for the agency's next file.
      --crs is the system of the columns x and y; without it they are degrees. --other-violation is the violation of
      rows whose own is not in the agency's list. --dry-run only checks. --refused writes the refused rows to a file.`,
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          agency: text,
          column: { type: 'string', multiple: true },
          crs: text,
          'other-violation': text,
          proactive: flag,
          'dry-run': flag,
          refused: text,
        },
      });
      const agencyId = await findAgencyNumber(services, values.agency);
      await importCasesFile(
        services,
        agencyId,
        {
          path: requireValue(positionals[0], 'FILE'),
          columns: values.column ?? [],
          crs: values.crs,
          otherViolation: values['other-violation'],
          isProactive: values.proactive,
          isDryRun: values['dry-run'] === true,
          refusedPath: values.refused,
        },
        print,
      );
    },
  },
  'import-map-data': {
    usage: `import-map-data FILE... --agency NUMBER [--layer ${mapLayerOptions.join('|')}] [--crs EPSG-WKT-OR-PROJ]`,
    does: `Import the streets, water, parks, railways and landmarks of the agency's base map from GeoJSON, KML, KMZ or
      shapefiles (zipped, or the .shp with its other parts beside it).
      Census TIGER/Line files identify each feature by MTFCC; --layer names the layer of other files.
      The files replace what the map had in the layers that they contain. More than 5 km from the boundary, nothing is
      kept.`,
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { agency: text, crs: text, layer: text },
      });
      const agencyId = await findAgencyNumber(services, values.agency);
      requireValue(positionals[0], 'FILE');
      const layer = values.layer === undefined ? null : mapLayerOption(values.layer);
      await importMapData(services, agencyId, { paths: positionals, layer, crs: values.crs }, print);
    },
  },
  'set-map-file': {
    usage: 'set-map-file FILE.pmtiles --agency NUMBER | set-map-file --none --agency NUMBER',
    does: `Draw the agency's maps from one vector map file (PMTiles in the layout of Protomaps) in place of imported
      streets. Parcels and the boundary stay those of the agency. --none removes the file.`,
    run: async (services, args, print) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { agency: text, none: flag },
      });
      const agencyId = await findAgencyNumber(services, values.agency);
      if (values.none === true) {
        const had = await removeMapFile(services, agencyId);
        print(had ? 'The map file is removed.' : 'There was no map file.');
        return;
      }
      const { maxZoom } = await setMapFile(services, agencyId, requireValue(positionals[0], 'FILE'));
      print(`The map file is set. Its most detailed tiles have zoom ${maxZoom}.`);
    },
  },
  demo: {
    usage: 'demo [--if-missing | --reset]',
    does: 'Make the demo city. Only on the embedded database or with TOWNKEEP_DEMO=1.',
    run: async (services, args, print) => {
      const { values } = parseArgs({ args, options: { 'if-missing': flag, reset: flag } });
      const { own, others } = await findDemo(services);
      if (own.length + others.length > 0 && values['if-missing'] === true) return;
      if (others.length > 0)
        throw new Error(
          `The demo needs the agency numbers 1 and 2, and these agencies are not the demo's: ` +
            `${listAgencies(others)}. ` +
            'Nothing was changed. Make the demo in its own folder (TOWNKEEP_DATA).',
        );
      if (own.length > 0 && values.reset !== true)
        throw new Error('The demo city already exists. `demo --reset` recreates it.');
      if (own.length > 0) await removeDemo(services);
      await makeDemo(services, print);
    },
  },
};

/** The answer where a command cannot ask. */
const noAnswer: Terminal['ask'] = async () => '';

const listAgencies = (agencies: readonly { id: number; name: string }[]): string =>
  agencies.map(({ id, name }) => `${id} (${name})`).join(', ');
