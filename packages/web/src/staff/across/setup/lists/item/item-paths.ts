/** The last segment of the address of the page that creates an item. */
export const NEW_ITEM = 'new';
