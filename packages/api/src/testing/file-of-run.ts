import type { TestStaff } from './factories.ts';
import { testApp } from './server.ts';

async function downloaded(by: TestStaff, id: string) {
  const { url } = (await by.get<{ url: string }>(`/agencies/runs/${id}/file`)).body;
  return (await testApp()).server.inject({ method: 'GET', url });
}

/** Returns the text of the file that a run made. */
export const fileOfRun = async (by: TestStaff, id: string): Promise<string> => (await downloaded(by, id)).body;

/** Returns the bytes of the file that a run made. */
export const bytesOfRun = async (by: TestStaff, id: string): Promise<Uint8Array> =>
  new Uint8Array((await downloaded(by, id)).rawPayload);
