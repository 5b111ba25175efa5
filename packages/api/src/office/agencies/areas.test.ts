import { expect, test } from 'vitest';
import { readArea, saveArea } from '../../platform/settings/settings-rows.ts';
import { agency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { submissionsArea } from './areas.ts';

test('a value that breaks a field’s rule is not saved, and the refusal names the field', async () => {
  const { services } = await testApp();
  const { id } = await agency();
  const save = (maxFileSizeMb: number) =>
    services.inAgency(id, (tx) =>
      saveArea(tx, submissionsArea, { ...submissionsArea.initial, maxFileSizeMb }, services.now()),
    );
  await save(5);
  await expect(save(26)).rejects.toThrow(/"submission-settings".*maxFileSizeMb/s);
  expect(await services.inAgency(id, (tx) => readArea(tx, submissionsArea))).toEqual({
    ...submissionsArea.initial,
    maxFileSizeMb: 5,
  });
});
