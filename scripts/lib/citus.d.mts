/** A server of the cluster. */
export interface CitusNode {
  /** `coordinator`, `worker-1`, and so on. */
  readonly name: string;
  /** Of 127.0.0.1. */
  readonly port: number;
  /** Its data. */
  readonly folder: string;
  /** The address of a database on this node, for the user that may do everything. */
  readonly url: (database: string) => string;
}

/** A coordinator with its workers on this machine, and a database that spans them. */
export interface CitusCluster {
  readonly coordinator: CitusNode;
  readonly workers: readonly CitusNode[];
  /** The database on the coordinator, for its owner. */
  readonly url: string;
  /** The same database on each worker. */
  readonly workerUrls: readonly string[];
  /** Creates another database that spans the nodes, and returns its address on the coordinator. */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Kills every process of a node with SIGKILL. Its data stays. */
  readonly kill: (node: CitusNode) => Promise<void>;
  /** Starts a killed node again and waits until it answers. */
  readonly restart: (node: CitusNode) => Promise<void>;
  /** Stops every node and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Finds the programs of a PostgreSQL that has Citus, or says in one line what is missing and what to do. */
export function findCitus(): Promise<{ programs: string } | { missing: string }>;

/** Starts a cluster, two workers unless told. It ends with this process. */
export function startCitus(options?: {
  readonly workers?: number;
  /** Settings of every node, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string | number>>;
}): Promise<CitusCluster>;
