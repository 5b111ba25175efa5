import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { agency, category, staff } from '../../../testing/factories.ts';
import { formField } from '../../../testing/walk/form-fields.ts';
import { testApp } from '../../../testing/server.ts';
import { file, form, stored } from '../testing/form.ts';

const database = async () => (await testApp()).services.database;

describe('categories', () => {
  test('inactive, internal, unknown and other agencies’ categories are refused', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const inactive = await category(riverton, { name: 'Old', isActive: false });
    const internal = await category(riverton, { name: 'Inside', categoryType: 'INTERNAL' });
    const foreign = await category(lakeside);
    for (const [id, label] of [
      [inactive.id, 'Old'],
      [internal.id, 'Inside'],
      [foreign.id, 'This category'],
      [newId(), 'This category'],
    ] as const) {
      expect((await file(riverton, form(id))).body.fields).toEqual({
        'category.id': `${label} is not offered. Please choose another one.`,
      });
    }
  });

  test('answers are checked, and stored with the labels of the category', async () => {
    const riverton = await agency();
    const nested = formField('Year', {
      type: 'NUMBER',
      isRequired: true,
      condition: { operator: 'equals', value: 'opel' },
    });
    const parent = formField('Make', {
      type: 'PICKLIST',
      options: ['Ford', 'Opel'],
      isRequired: true,
      nested: [nested],
    });
    const { id } = await category(riverton, { fields: [parent] });
    const [make, year] = [parent.id, nested.id];
    const answers = (...fields: [string, unknown][]) =>
      form(id, {
        category: { id, fields: fields.map(([field, value]) => ({ id: field, label: 'typed', type: 'TEXT', value })) },
      });
    expect((await file(riverton, answers())).body.fields).toEqual({ [`category.fields.${make}`]: 'Make is required' });
    expect((await file(riverton, answers([make, 'Fiat']))).body.fields).toEqual({
      [`category.fields.${make}`]: 'Fiat is not offered. Please choose another one.',
    });
    expect((await file(riverton, answers([make, 'Opel']))).body.fields).toEqual({
      [`category.fields.${year}`]: 'Year is required',
    });
    expect((await file(riverton, answers([make, 'Opel'], [year, 'old']))).body.fields).toEqual({
      [`category.fields.${year}`]: 'Only numbers allowed.',
    });
    const unknown = newId();
    expect((await file(riverton, answers([make, 'Ford'], [unknown, 'x']))).body.fields).toEqual({
      [`category.fields.${unknown}`]: 'typed does not belong to this form.',
    });
    const filed = await file(riverton, answers([make, 'Opel'], [year, '1999']));
    expect((await stored(riverton, filed.body.id))['fields']).toEqual([
      { id: make, label: 'Make', type: 'PICKLIST', isRequired: true, value: 'Opel' },
      { id: year, label: 'Year', type: 'NUMBER', isRequired: true, value: 1999 },
    ]);
  });

  test('a category without a location stores none, whatever was sent', async () => {
    const riverton = await agency();
    const { id } = await category(riverton, { isLocationIncluded: false });
    const { body } = await file(riverton, form(id));
    expect(await stored(riverton, body.id)).toMatchObject({
      latitude: null,
      street_address: null,
      location_text: null,
    });
  });

  test('the default assignee gets the submission, unless they are inactive', async () => {
    const riverton = await agency();
    const sam = await staff(riverton, 'basic');
    const { id } = await category(riverton, { defaultAssigneeId: sam.id });
    expect(await stored(riverton, (await file(riverton, form(id))).body.id)).toMatchObject({ assignee_id: sam.id });
    await (
      await database()
    ).run('update staff set is_active = false where agency_id = $1 and id = $2', [riverton.id, sam.id]);
    expect(await stored(riverton, (await file(riverton, form(id))).body.id)).toMatchObject({ assignee_id: null });
  });
});
