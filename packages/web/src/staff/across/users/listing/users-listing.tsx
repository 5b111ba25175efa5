import { Text } from '@mantine/core';
import { personName, productLabels } from '@townkeep/core/identity/people';
import { userStatuses } from '@townkeep/core/across/users';
import type { UserFilter } from '@townkeep/core/across/users/contract.ts';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn } from '../../../mechanisms/listing/listing.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useDepartments, useGroups, useRoles } from '../choices/item-sources.ts';
import { adminText, roleText } from '../role-text.ts';
import type { ListedUser } from '../user.ts';
import { UserStatusMark } from '../UserStatusMark.tsx';
import { itemFilter } from './item-filter.tsx';
import { UserPreview } from './UserPreview.tsx';
import { UsersTools } from './UsersTools.tsx';

interface CellProps {
  readonly row: ListedUser;
}

const NameText = ({ row }: CellProps) => <>{personName(row)}</>;

const columns: readonly ListingColumn<ListedUser>[] = [
  { name: 'name', label: 'Name', width: 200, isShown: true, Cell: NameText, titleOf: personName },
  { name: 'email', label: 'Email', isShown: true, Cell: ({ row }) => <>{row.email}</>, titleOf: ({ email }) => email },
  {
    name: 'role',
    label: 'Role',
    width: 180,
    leavesAs: 1,
    isShown: true,
    Cell: ({ row }) => <>{roleText(row)}</>,
    titleOf: roleText,
  },
  {
    name: 'department',
    label: 'Department',
    width: 160,
    leavesAs: 2,
    isShown: true,
    Cell: ({ row }) => <>{row.department?.name}</>,
    titleOf: ({ department }) => department?.name,
  },
  {
    name: 'admin',
    label: 'Administers',
    width: 200,
    leavesAs: 3,
    isShown: false,
    Cell: ({ row }) => <>{adminText(row)}</>,
    titleOf: (row) => adminText(row) ?? undefined,
  },
  { name: 'status', label: 'Status', width: 112, isShown: true, Cell: UserStatusMark },
];

function UserCard({ row }: CellProps) {
  return (
    <>
      <Text fz="sm" className="breaks-words">
        {row.email}
      </Text>
      <Text fz="xs" c="dimmed" component="div" mt={4}>
        <UserStatusMark row={row} /> {roleText(row)}
        {row.department !== null && ` · ${row.department.name}`}
      </Text>
    </>
  );
}

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const filters: readonly FilterPart[] = [
  searchFilter('Search name or email'),
  choiceFilter({ name: 'status', label: 'Status', any: 'Any status', choices: choices(userStatuses) }),
  itemFilter({ name: 'roleId', label: 'Role', any: 'Any role', useItems: useRoles }),
  itemFilter({ name: 'departmentId', label: 'Department', any: 'Any department', useItems: useDepartments }),
  itemFilter({ name: 'groupId', label: 'Group', any: 'Any group', useItems: useGroups }),
  choiceFilter({ name: 'product', label: 'Product', any: 'Any product', choices: choices(productLabels) }),
];

/** The path of the listing below the agency's. */
export const USERS_PATH = '/setup/users';

/** The listing of the accounts of staff. */
export const usersListing: Listing<ListedUser> = {
  name: 'users',
  pageName: 'Users · Agency Setup',
  heading: 'Users',
  one: 'user',
  many: 'users',
  filters,
  columns,
  sort: { by: 'name', order: 'ASC' },
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'active', label: 'Active', state: { status: 'ACTIVE' } },
    { name: 'invited', label: 'Invited', state: { status: 'INVITED' } },
    { name: 'inactive', label: 'Inactive', state: { status: 'INACTIVE' } },
  ],
  page: (state, { page, size }) =>
    apiQuery.users.list.queryOptions({
      input: { ...(state as UserFilter), limit: size, offset: (page - 1) * size },
    }),
  pathOf: (id) => `${USERS_PATH}/${id}`,
  nameOf: personName,
  LinkText: NameText,
  Card: UserCard,
  Preview: UserPreview,
  Tools: UsersTools,
  live: 'staff',
  empty: { heading: 'No users yet', text: 'Invite the people who work with Townkeep.' },
};
