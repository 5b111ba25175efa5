import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import { referringFields } from '@townkeep/core/kernel/fields/index.ts';
import { everyList } from '@townkeep/core/setup';
import { validValues } from '@townkeep/core/setup/testing/values.ts';
import { z } from 'zod';
import type { ContractCall } from '../platform/http/contract-calls.ts';
import { pathParameters } from './contract-walk.ts';
import { oakStreet } from '../public-submissions/testing/form.ts';
import { corner, type FullAgency, type ListName } from './full-agency.ts';

export type Input = Readonly<Record<string, unknown>>;

const one = ({ submission }: FullAgency) => ({ id: submission.id });
const files = (fileURL: string, more: object = {}) => ({ attachments: [{ fileName: 'photo.png', fileURL, ...more }] });
const filed = (categoryId: string) => ({ description: 'A hole', isAnonymous: true, category: { id: categoryId } });
const view = { west: -122.29, south: 37.79, east: -122.27, north: 37.81, zoom: 17 };
const filter = ({ lists, admin }: FullAgency) => ({ categoryIds: [lists.categories.used], assigneeIds: [admin.id], groupIds: [lists.groups.used], tagIds: [lists.tags.used] });
/** The inputs of every list's calls, with each reference that its fields can have. */
const listInputs = (): Record<string, (own: FullAgency) => Input> =>
  Object.assign({}, ...everyList.map(([key, list]) => inputsOfList(key, list))) as Record<string, (own: FullAgency) => Input>;

function inputsOfList(list: ListName, { fields, groupedBy, filters }: ConfigList): Record<string, (own: FullAgency) => Input> {
  const referring = ({ lists, admin }: FullAgency) => {
    const ids = Object.fromEntries(everyList.map(([key, { name }]) => [name, lists[key].used]));
    const values = validValues(fields, { ...ids, staff: admin.id });
    return Object.fromEntries(referringFields(fields).map(({ name }) => [name, values[name]]));
  };
  const filter = (own: FullAgency) => {
    const named = new Set([...filters, groupedBy]);
    return Object.fromEntries(Object.entries(referring(own)).flatMap(([name, value]) => (named.has(name) ? [[name, [value].flat()[0]]] : [])));
  };
  const required = (own: FullAgency) => ({ ...requiredValues(fields), ...referring(own) });
  return {
    [`${list}.list`]: filter,
    [`${list}.get`]: ({ lists }) => ({ id: lists[list].used }),
    [`${list}.sequence`]: ({ lists }) => ({ sequence: [lists[list].spare, lists[list].used] }),
    [`${list}.create`]: (own) => ({ name: 'New', ...required(own) }),
    [`${list}.update`]: (own) => ({ id: own.lists[list].spare, name: 'Renamed', ...referring(own) }),
  };
}

const requiredValues = (fields: ConfigList['fields']): Input => Object.fromEntries(Object.entries(validValues(fields, {})).filter(([name]) => fields[name]!.isRequired));

/** Lists that others refer to come last. */
const removals = Object.fromEntries(everyList.toReversed().map(([key]) => [`${key}.remove`, ({ lists }: FullAgency) => ({ id: lists[key].spare })]));

/**
 * What to ask with each call that reads an agency's rows or names one: all ids are the agency's own, and the call goes
 * through. In this order each goes through after those before it.
 */
export const inputs: Readonly<Record<string, (own: FullAgency) => Input>> = {
  ...listInputs(),
  'violations.offered': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
  'categories.answeredFields': ({ lists }) => ({ id: lists.categories.used }),
  'agencyInformation.get': () => ({}),
  'mapSettings.get': () => ({}),
  'agencies.mapSettings': () => ({}),
  'agencies.parcelsInView': () => view,
  'agencies.searchLocation': () => ({ q: '12' }),
  'outbox.list': () => ({}),
  'people.profile': () => ({}),
  'people.resetPassword': ({ admin }) => ({ userId: admin.id }),
  'people.changeDigitalSignature': ({ posted }) => ({ fileURL: posted.signature }),
  'publicSubmissions.link': ({ crmToken }) => ({ token: crmToken }),
  'publicSubmissions.config': ({ crmToken }) => ({ token: crmToken }),
  'publicSubmissions.searchLocation': ({ crmToken }) => ({ token: crmToken, q: '12' }),
  'publicSubmissions.parcelsInView': ({ crmToken }) => ({ token: crmToken, ...view }),
  'publicSubmissions.duplicates': ({ crmToken, lists }) => ({ token: crmToken, categoryId: lists.categories.used, location: corner }),
  'publicSubmissions.getDraft': ({ crmToken, draftId }) => ({ token: crmToken, id: draftId }),
  'publicSubmissions.saveDraft': ({ crmToken, draftId, posted, name }) => ({
    token: crmToken,
    id: draftId,
    description: `A deeper hole in ${name}`,
    ...files(posted.byVisitor[0], { draftId }),
  }),
  'publicSubmissions.get': ({ submission }) => ({ token: submission.token }),
  'publicSubmissions.reply': ({ submission, contactId, posted, draftId }) => ({
    token: submission.token,
    body: 'Still there',
    customerInfo: { id: contactId },
    ...files(posted.byVisitor[0], { draftId }),
  }),
  'publicSubmissions.submit': ({ crmToken, lists, posted, draftId }) => ({
    ...filed(lists.categories.used),
    ...files(posted.byVisitor[1]),
    token: crmToken,
    draftId,
  }),
  'publicSubmissions.removeDraft': ({ crmToken, draftId }) => ({ token: crmToken, id: draftId }),
  'setup.staff': ({ admin }) => ({ ids: [admin.id] }),
  'submissions.listing': filter,
  'submissions.map': (own) => ({ ...filter(own), bbox: [view.west, view.south, view.east, view.north], zoom: view.zoom }),
  'submissions.crmUsers': ({ admin }) => ({ ids: [admin.id] }),
  'submissions.duplicates': ({ lists }) => ({ categoryId: lists.categories.used, location: corner }),
  'submissions.get': one,
  'submissions.history': one,
  'submissions.wholeText': (own) => ({ ...one(own), messageId: own.messageId }),
  'submissions.create': ({ lists, admin, posted }) => ({
    ...filed(lists.categories.used),
    ...files(posted.byAdmin[0]),
    assigneeId: admin.id,
    tags: [lists.tags.used],
  }),
  'submissions.assign': (own) => ({ ...one(own), assigneeId: own.admin.id }),
  'submissions.setVisibility': (own) => ({ ...one(own), visibility: 'INTERNAL' }),
  'submissions.setCategory': (own) => ({ ...one(own), categoryId: own.lists.categories.used }),
  'submissions.setFields': (own) => ({ ...one(own), fields: [] }),
  'submissions.setLocation': (own) => ({ ...one(own), location: oakStreet }),
  'submissions.setTags': (own) => ({ ...one(own), tags: [own.lists.tags.used] }),
  'submissions.addAttachments': (own) => ({ ...one(own), ...files(own.posted.byAdmin[1]) }),
  'submissions.editAttachment': (own) => ({ ...one(own), attachmentId: own.attachmentId, title: 'New' }),
  'submissions.sendMessage': (own) => ({ ...one(own), body: 'Hello', ...files(own.posted.byAdmin[2]) }),
  'submissions.addNote': (own) => ({ ...one(own), noteContent: 'New' }),
  'submissions.editNote': (own) => ({ ...one(own), noteId: own.noteId, noteContent: 'New' }),
  'submissions.resendLink': one,
  'tags.recent': () => ({}),
  'uploads.presign': ({ attachedURL }) => ({ fileURL: attachedURL }),
  'submissions.removeNote': (own) => ({ ...one(own), noteId: own.noteId }),
  'submissions.removeAttachments': (own) => ({ ...one(own), attachmentIds: [own.attachmentId] }),
  'submissions.setStatus': (own) => ({ ...one(own), status: 'CLOSED', outcomeId: own.lists.submissionOutcomes.spare, message: 'Done' }),
  'submissions.remove': one,
  ...removals,
};

/** Inputs that name a row which their call does not take together with those of its usual input, by the call and the path. */
const alternatives: Readonly<Record<string, (own: FullAgency) => Input>> = {
  'submissions.create groupId': ({ lists }) => ({ ...filed(lists.categories.used), groupId: lists.groups.used }),
  'submissions.assign groupId': (own) => ({ ...one(own), groupId: own.lists.groups.used }),
};

/** Returns the input of a call that names a row at a path. */
export const inputNaming = (call: string, path: string) => alternatives[`${call} ${path}`] ?? inputs[call];

/** Returns the inputs of a call that go through: its usual one, and its alternatives. */
export const inputsOf = (call: string) => [inputs[call]!, ...Object.entries(alternatives).flatMap(([name, input]) => (name.startsWith(`${call} `) ? [input] : []))];

/** Calls and paths of ids that name no row of an agency. */
const noRows = [
  // The fields of a form are a part of their category.
  /(fields|nested|internalFields|internalCustomFields)\[\]\.id$/,
  // What was typed is kept as it is, and looked at when it is handed in.
  / draft\./,
  // Leaves out what is found, and finds nothing.
  / excludeId$/,
  // A place for a file is kept with a hash of whatever draft it is for.
  /^uploads\.signForPublic draftId$/,
  // The same as the form's own draft, for a file of another one.
  /^publicSubmissions\.submit attachments\[\]\.draftId$/,
];

/** Where a call's input names rows: dotted paths, `[]` for each of a list. */
export function idPaths({ name, input, path }: ContractCall): string[] {
  if (input === null) return [];
  const found = walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '');
  const parameters = pathParameters(path).filter((parameter) => parameter === 'id');
  return [...new Set([...parameters, ...found])].filter((each) => !noRows.some((pattern) => pattern.test(`${name} ${each}`)));
}

interface Schema {
  readonly format?: string | undefined;
  readonly type?: string | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly allOf?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly items?: unknown;
}

function walk(node: unknown, at: string): string[] {
  const { format, type, anyOf = [], oneOf = [], allOf = [], properties = {}, items } = (node ?? {}) as Schema;
  const isId = format === 'uuid' || (type === 'string' && /(^|\.)(fileURL|draftId)$/.test(at));
  return [
    ...(isId ? [at] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => walk(part, at)),
    ...Object.entries(properties).flatMap(([name, part]) => walk(part, at === '' ? name : `${at}.${name}`)),
    ...(items === undefined ? [] : walk(items, `${at}[]`)),
  ];
}

/** The input with what another has at a path; undefined where it has nothing there. */
export function swapped(input: Input, other: Input, path: string): Input | undefined {
  const steps = path.replaceAll('[]', '.0').split('.');
  const theirs = steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], other);
  if (theirs === undefined) return undefined;
  const copy = structuredClone(input) as Record<string, unknown>;
  const parent = steps.slice(0, -1).reduce<Record<string, unknown>>((value, step) => value[step] as Record<string, unknown>, copy);
  parent[steps.at(-1)!] = theirs;
  return copy;
}
