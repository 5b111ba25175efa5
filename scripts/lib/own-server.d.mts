/** A server of PostgreSQL on this machine, which ends with this process. */
export interface OwnServer {
  readonly programs: string;
  readonly folder: string;
  /** Of 127.0.0.1. */
  readonly port: number;
  /** The address of a database, for the user that may do everything. */
  readonly url: (database: string) => string;
  readonly createDatabase: (database: string) => Promise<void>;
}

/** Returns the folder with the programs of the newest installed PostgreSQL that has all these extensions. */
export function findPrograms(extensions: readonly string[]): string | null;

/** Starts a server of our own, with data in a new folder. @throws Error with the output of the program that failed */
export function makeServer(options: {
  readonly programs: string;
  /** Part of the folder's name. */
  readonly name: string;
  /** As in postgresql.conf. */
  readonly settings: Readonly<Record<string, string | number>>;
}): Promise<OwnServer>;

/** Starts the server of a folder and waits until it answers. */
export function startServer(server: Pick<OwnServer, 'programs' | 'folder'>): Promise<void>;

/** Stops a server at once, and removes its data. */
export function removeServer(server: Pick<OwnServer, 'programs' | 'folder'>): void;
