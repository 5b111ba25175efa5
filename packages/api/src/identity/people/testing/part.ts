import { runIn } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';

type World = EmptyAgency & Pick<ListsWorld, 'lists'>;

interface PeopleWorld {
  /** The location of a picture that the administrator posted. */
  readonly signatureURL: string;
}

/** The administrator, who has a department. */
export const peoplePart: TestPart<World, PeopleWorld> = {
  feature: 'people',
  insert: async (of) => {
    const department = of.lists.departments.used;
    await runIn(of, 'update staff set department_id = $2 where agency_id = $1 and id = $3', department, of.admin.id);
    return { signatureURL: await posted(of, 'SIGNATURE') };
  },
  marks: ({ admin }) => [admin.id, admin.email],
  inputs: {
    'people.profile': () => ({}),
    'people.resetPassword': ({ admin }) => ({ userId: admin.id }),
    'people.changeDigitalSignature': ({ signatureURL }) => ({ fileURL: signatureURL }),
  },
};
