import type { Product } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../database/tenancy.ts';

/** Whether the agency is active and has the product; null for any product. */
export async function hasProduct(tx: AgencyTx, product: Product | null): Promise<boolean> {
  const products = await tx.recall('products', ['agencies', 'agency_products'], async () => {
    const { rows } = await tx.run(
      `select p.product from agency_products p
       join agencies a on a.id = p.agency_id and a.is_active where p.agency_id = $1`,
      [tx.agencyId],
    );
    return rows.map((row) => String(row['product']));
  });
  return products !== null && (product === null ? products.length > 0 : products.includes(product));
}
