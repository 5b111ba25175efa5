import type { StaffActing } from './acting.ts';
import type { PhotoFiles, PrintedProduct, PrintFrame, WithFiles } from '@townkeep/core/mechanisms/documents';
import type { Right, Scopes } from '@townkeep/core/identity/people';
import type { AgencyTx } from './database/tenancy.ts';
import type { DocumentData } from './documents/render-document.ts';
import type { Services } from './services.ts';

/** A kind of document that staff print, declared by the feature whose records it shows. */
export interface DocumentKind {
  /** The `productType` of the calls. Unique among the kinds. */
  readonly product: PrintedProduct;
  /** The right to see such records. It is asked for the print, and each time that its file is read. */
  readonly right: Right;
  /** The path of its `.typ` template. */
  readonly template: string;
  /**
   * Finds records that this person may print.
   * @throws Problem not_found when one does not exist or they may not see it
   */
  readonly find: (tx: AgencyTx, ids: readonly string[], call: StaffActing) => Promise<Printable>;
  /**
   * Returns whether a person who has the right may read a document that was made with this access.
   * @throws Problem not_found when they may not see its record
   */
  readonly mayRead: (tx: AgencyTx, made: MadeDocument, call: StaffActing) => Promise<boolean>;
  /**
   * Reads the records as the person who asked could read them. Runs outside of any transaction.
   * @throws DocumentFailure when there is nothing to show
   */
  readonly read: (reading: DocumentReading) => Promise<ReadDocument>;
}

/** Records that a person may print. */
export interface Printable {
  /** The name of the PDF. */
  readonly fileName: string;
  /** When one of the records last changed: an older document is not used again. */
  readonly updatedAt: Date;
  /** The person's access to the record; null where the right is all that counts. */
  readonly access: Exclude<Scopes['xerce']['violationTypes'][string], 'NO_ACCESS'> | null;
}

/** The records of a document, and the access with which it was asked for. */
export interface MadeDocument extends Pick<Printable, 'access'> {
  readonly recordIds: readonly string[];
  /** When it was asked for. */
  readonly createdAt: Date;
}

export interface DocumentReading extends Omit<MadeDocument, 'createdAt'> {
  readonly services: Services;
  readonly agencyId: number;
  /** The id of the person who asked for it. */
  readonly askedBy: string;
  /** Whether the person could see secured locations. */
  readonly seesSecured: boolean;
  readonly frame: PrintFrame;
  /** Saves how many records are read. */
  readonly progress: (count: number) => Promise<void>;
}

/** What a document shows. */
export interface ReadDocument {
  /** The records whose photos it shows, if it has photos. */
  readonly shown: readonly (WithFiles & { readonly id: string })[];
  /** Returns the template's data, without the brand. */
  readonly data: (photos: PhotoFiles) => DocumentData;
}

/** All declared kinds of documents. */
export interface DocumentKinds {
  /** @throws TypeError for a product without a kind */
  readonly of: (product: PrintedProduct) => DocumentKind;
}

/** Maps the kinds of documents by product. @throws TypeError when two share one */
export function documentKindsOf(kinds: readonly DocumentKind[]): DocumentKinds {
  const byProduct = new Map(kinds.map((kind) => [kind.product, kind]));
  if (byProduct.size !== kinds.length) throw new TypeError('Two kinds of documents share a product');
  return {
    of: (product) => {
      const kind = byProduct.get(product);
      if (kind === undefined) throw new TypeError(`No feature declares documents of the product ${product}`);
      return kind;
    },
  };
}

declare module './services.ts' {
  interface Services {
    /** The kinds of documents that staff print. */
    readonly documentKinds: DocumentKinds;
  }
}
