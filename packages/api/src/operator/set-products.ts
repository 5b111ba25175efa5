import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import { type Product, products as allProducts } from '@townkeep/core/identity/people';
import { hashLink, newLinkToken } from '../platform/auth/links.ts';
import type { Run } from '../platform/database/connection.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';

/**
 * Parses the products of an operator's option, e.g. `crm,xerce`.
 * @throws Error that lists the accepted values
 */
export function readProducts(value: string): Product[] {
  const names = value.split(',').map((name) => name.trim());
  const known = allProducts.filter((product) => names.includes(product));
  if (known.length !== new Set(names).size) {
    throw new Error(`--products takes one or more of ${allProducts.join(', ')}, with commas between them.`);
  }
  return known;
}

/** Inserts products that an agency has from now on. With Code Enforcement, its payment portal gets an address. */
export async function insertProducts(run: Run, agencyId: number, products: readonly Product[]): Promise<void> {
  const statement =
    'insert into agency_products (agency_id, product) select $1, unnest($2::text[]) on conflict do nothing';
  await run(statement, [agencyId, products]);
  if (!products.includes('xerce')) return;
  const token = newLinkToken();
  await run(
    `insert into agency_links (token_hash, agency_id, kind, token)
     select $1, $2, 'PORTAL', $3
     where not exists (select from agency_links where agency_id = $2 and kind = 'PORTAL')`,
    [hashLink('PORTAL', token), agencyId, token],
  );
}

/**
 * Changes which products an agency has. Staff lose or regain their rights in a product at their next request; the data
 * in their accounts and in the product is kept. Returns the products before the change.
 */
export async function setProducts(
  services: Services,
  agencyId: number,
  products: readonly Product[],
): Promise<Product[]> {
  const before = await services.database.transaction({}, async (run) => {
    await run('select from agencies where id = $1 for update', [agencyId]);
    const { rows } = await run('select product from agency_products where agency_id = $1 order by product', [agencyId]);
    await run('delete from agency_products where agency_id = $1 and product <> all($2::text[])', [agencyId, products]);
    await insertProducts(run, agencyId, products);
    return rows.map(({ product }) => product as Product);
  });
  const after = [...products].toSorted();
  if (before.join() !== after.join()) {
    const changes = { products: { from: before, to: after } };
    await services.inAgency(agencyId, async (tx) =>
      recordEvent(tx, SYSTEM, agencyEvents.productsChanged, null, { changes }),
    );
  }
  return before;
}
