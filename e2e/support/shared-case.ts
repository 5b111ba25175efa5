import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { chooseFiles, textFile } from './files/attachment-dialog.ts';
import { changeViolation, openTab } from './case-page.ts';
import { makeCase } from './make-case.ts';
import { cityDay, type SecondPerson } from './second-person.ts';
import { signIn } from './sign-in.ts';
import { type StaffApi, staffApi, uniqueWord } from './staff-api.ts';

/** A case as the API returns it. */
interface SeenCase {
  readonly version: number;
  readonly violations: readonly { readonly id: string }[];
  readonly inspections: readonly { readonly id: string; readonly status: string }[];
  readonly contacts: readonly { readonly id: string }[];
  readonly places: readonly { readonly locationId: string }[];
  readonly notes: readonly { readonly id: string }[];
  readonly attachments: readonly { readonly id: string }[];
}

/** Another person with the case that both work on. */
export interface Theirs extends SecondPerson {
  readonly id: string;
  /** The API as the first person, for what only they may change. */
  readonly first: StaffApi;
  readonly read: () => Promise<SeenCase>;
  /** Calls the API at a path below the case. */
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => Promise<SeenCase>;
}

/** Makes a case without an assignee, which both people may change. */
export async function sharedCase(request: APIRequestContext, second: SecondPerson): Promise<Theirs> {
  const { id } = await makeCase(request, `Two people ${uniqueWord()}`);
  const first = await staffApi(request, 'officer@oakmere.test');
  const path = `/xerce/cases/${id}`;
  await first.send('PUT', `${path}/assignees`, { assigneeId: null });
  const read = async () => (await second.api.get(path)) as unknown as SeenCase;
  const send: Theirs['send'] = async (method, below, body) =>
    (await second.api.send(method, `${path}/${below}`, body)) as unknown as SeenCase;
  return { ...second, id, first, read, send };
}

/** Opens the case as the first person. */
export async function openToEdit(page: Page, { id }: Theirs): Promise<void> {
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto(`/agencies/1/case/${id}`);
  await page.getByRole('button', { name: 'Add violation' }).waitFor();
}

/** Schedules an inspection. Returns its id. */
export async function planInspection(theirs: Theirs): Promise<string> {
  const made = await theirs.send('PUT', 'inspections', { plannedDate: cityDay(3), isVerificationInspection: false });
  return made.inspections.find(({ status }) => status === 'SCHEDULED')!.id;
}

/** A kind of part that two people change: the first in a dialog, the second in the meantime. */
export interface SharedPart {
  readonly name: string;
  /** Adds what both change. */
  readonly prepare?: (theirs: Theirs) => Promise<unknown>;
  readonly open: (page: Page) => Promise<unknown>;
  /** The field that the first person types into, and what. */
  readonly field: (dialog: Locator) => Locator;
  readonly typed: string;
  readonly change: (theirs: Theirs) => Promise<unknown>;
  /** What the notice says. */
  readonly says: string | RegExp;
  readonly save: string;
  readonly saved: string;
  /** Takes back what other journeys would see. */
  readonly end?: (theirs: Theirs) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const noteOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Note' });

/** Returns the id of an item of a list of the agency's setup. */
async function itemOf({ api }: Theirs, list: string, name: string | number): Promise<string> {
  const { items } = (await api.get(`/xerce/config/${list}?limit=100`)) as unknown as {
    items: { id: string; name: string }[];
  };
  const found = typeof name === 'number' ? items[name] : items.find((each) => each.name === name);
  expect(found, `${name} of ${list}`).toBeDefined();
  return found!.id;
}

interface Steps {
  readonly current: {
    readonly steps: readonly { readonly id: string; readonly activity: { readonly name: string } }[];
  };
}

interface Fields {
  readonly fields: readonly { readonly id: string; readonly label: string; readonly type: string }[];
}

/** Sets one of the agency's own fields of the location. */
async function answerAtLocation(theirs: Theirs, label: string, value: string): Promise<unknown> {
  const known = (await theirs.api.get(
    `/xerce/cases/location-custom-field-values?caseId=${theirs.id}`,
  )) as unknown as Fields;
  const { id, type } = known.fields.find((each) => each.label === label)!;
  const { places } = await theirs.read();
  const fields = [{ id, label, type, isRequired: false, value }];
  return theirs.send('PUT', `locations/${places[0]!.locationId}/custom-fields`, { fields });
}

const TILE = 'Utilities';
const TILES = '/xerce/config/case-custom-tiles';
const METER = { id: '01920000-0000-7000-8000-00000000a11e', label: 'Gas meter', type: 'TEXT', isRequired: false };

async function tileId({ api }: Theirs): Promise<string | undefined> {
  const { items } = (await api.get(`${TILES}?limit=100`)) as unknown as { items: { id: string; name: string }[] };
  return items.find(({ name }) => name === TILE)?.id;
}

/** Takes a tile into use at all cases, or out of use. */
async function useTile(theirs: Theirs, isActive: boolean): Promise<unknown> {
  const known = await tileId(theirs);
  if (known !== undefined) return theirs.api.send('PUT', `${TILES}/${known}`, { isActive });
  return theirs.api.send('POST', TILES, { name: TILE, fields: [{ ...METER, hint: null, options: [], nested: [] }] });
}

/** Answers in the tile. */
async function answerTile(theirs: Theirs, value: string): Promise<unknown> {
  const fields = [{ ...METER, value }];
  return theirs.api.send('PUT', `/cases/${theirs.id}/case-tiles`, { tileId: await tileId(theirs), fields });
}

/** The kinds of parts of a case that are changed in a dialog. */
export const sharedParts: readonly SharedPart[] = [
  {
    name: 'a violation',
    open: (page) => changeViolation(page, 'Tall grass or weeds', 'Edit…'),
    field: noteOf,
    typed: 'Note of the officer',
    change: async (theirs) =>
      theirs.send('PUT', `violations/${(await theirs.read()).violations[0]!.id}`, { note: 'Their note' }),
    says: 'Note, theirs: “Their note”',
    save: 'Save',
    saved: 'Violation changed',
  },
  {
    name: 'an inspection to cancel',
    prepare: planInspection,
    open: async (page) => {
      await press(page, /^Change Inspection/);
      await page.getByRole('menuitem', { name: 'Cancel inspection…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').selectOption('No access to the property');
    },
    field: noteOf,
    typed: 'The gate is locked',
    change: async (theirs) =>
      theirs.send('PUT', 'inspections', {
        inspectionId: (await theirs.read()).inspections[0]!.id,
        plannedDate: cityDay(9),
        isVerificationInspection: false,
      }),
    says: /They changed: Date \(now /,
    save: 'Cancel inspection',
    saved: 'Inspection canceled',
  },
  {
    name: 'an entry of time',
    prepare: async (theirs) =>
      theirs.first.send('POST', `/xerce/cases/${theirs.id}/time-tracking`, {
        activityId: await itemOf(theirs, 'time-activities', 'Office work'),
        minutes: 30,
      }),
    open: (page) => press(page, /^Edit Office work/),
    field: noteOf,
    typed: 'Calls with the owner',
    change: async (theirs) => {
      const { entries } = (await theirs.api.get(`/xerce/cases/${theirs.id}/time-tracking`)) as unknown as {
        entries: { id: string }[];
      };
      return theirs.send('PUT', `time-tracking/${entries[0]!.id}`, { minutes: 75 });
    },
    says: 'They changed: Hours, Minutes.',
    save: 'Save',
    saved: 'Time changed',
  },
  {
    name: 'a step of an abatement',
    prepare: (theirs) => theirs.send('POST', 'forced-abatement', { action: 'INITIATE', reason: null }),
    open: (page) => press(page, 'Update Obtain bids'),
    field: noteOf,
    typed: 'Three bids',
    change: async (theirs) => {
      const { current } = (await theirs.api.get(`/xerce/cases/${theirs.id}/abatement-stages`)) as unknown as Steps;
      const step = current.steps.find(({ activity }) => activity.name === 'Obtain bids')!;
      return theirs.send('PUT', `forced-abatement/activities/${step.id}`, { costCents: 12_300 });
    },
    says: 'They changed: Cost in dollars.',
    save: 'Save',
    saved: 'Activity saved',
  },
  {
    name: 'the fields of a location',
    open: (page) => press(page, /^(Add|Change) answers: \d/),
    field: (dialog) => dialog.getByRole('textbox', { name: 'Council district' }),
    typed: '4',
    change: (theirs) => answerAtLocation(theirs, 'Council district', '7'),
    says: 'Council district, theirs: 7',
    save: 'Save',
    saved: 'Fields saved',
  },
  {
    name: 'the warning about a location',
    open: (page) => press(page, /^(Set|Change) warning/),
    field: (dialog) => dialog.getByRole('textbox', { name: 'Explanation' }),
    typed: 'Two dogs',
    change: async (theirs) => {
      const { places } = await theirs.read();
      const reasonForFlagging = `A bull ${uniqueWord()}`;
      return theirs.send('PUT', `locations/${places[0]!.locationId}/flag`, { isFlagged: true, reasonForFlagging });
    },
    says: /They changed: Warning \(now “A bull/,
    save: 'Set warning',
    saved: 'Warning saved',
  },
  {
    name: 'a tile',
    prepare: (theirs) => useTile(theirs, true),
    open: (page) => press(page, `Add answers: ${TILE}`),
    field: (dialog) => dialog.getByRole('textbox', { name: 'Gas meter' }),
    typed: 'Locked',
    change: (theirs) => answerTile(theirs, 'Open'),
    says: 'Gas meter, theirs: Open',
    save: 'Save',
    saved: `${TILE} saved`,
    end: (theirs) => useTile(theirs, false),
  },
  {
    name: 'a file',
    open: async (page) => {
      await openTab(page, 'Photos');
      await press(page, 'Add attachments');
      await chooseFiles(page, textFile('permit.txt', 'Valid until May'));
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await press(page, /^Open permit/);
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    },
    field: (dialog) => dialog.getByRole('textbox', { name: 'Description' }),
    typed: 'As of May',
    change: async (theirs) =>
      theirs.send('PUT', 'attachments', { attachmentId: (await theirs.read()).attachments[0]!.id, title: 'Permit' }),
    says: 'They changed: Name.',
    save: 'Save',
    saved: 'Attachment changed',
  },
];
