import pg from 'pg';
import type { Channel, Receiver } from '../channel.ts';

const NAME = 'townkeep_live';
const PING_MS = 20_000;
/** A connection whose answer takes longer is given up. */
const PATIENCE_MS = 10_000;
const RETRY_MS = { first: 250, longest: 5000 };

interface State {
  connection: Promise<pg.Client> | null;
  receiver: Receiver | null;
  isListening: boolean;
  /** A lost connection is being replaced. */
  isReturning: boolean;
  isClosed: boolean;
}

/**
 * Opens a channel of notifications on a connection of its own, at its first use. A connection that is lost while a
 * receiver listens is opened again. Nothing that is sent needs to be on disk before the answer, because it is lost with
 * the server in any case.
 */
export function openChannel(url: string): Channel {
  const state: State = {
    connection: null,
    receiver: null,
    isListening: false,
    isReturning: false,
    isClosed: false,
  };

  async function connection(): Promise<pg.Client> {
    if (state.isClosed) throw new Error('The channel is closed');
    state.connection ??= connect().catch((error: unknown) => {
      state.connection = null;
      throw error;
    });
    return state.connection;
  }

  async function connect(): Promise<pg.Client> {
    const client = newClient(url);
    client.on('notification', ({ payload = '' }) => state.receiver?.receive(payload));
    client.once('end', () => {
      state.connection = null;
      if (state.isListening && !state.isReturning) void comeBack();
    });
    try {
      await client.connect();
      if (state.receiver !== null) await client.query(`LISTEN ${NAME}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    keepAlive(client);
    return client;
  }

  /** Connects again, however long it takes. */
  async function comeBack(): Promise<void> {
    state.isReturning = true;
    let after = RETRY_MS.first;
    while (state.isReturning && !state.isClosed) {
      await new Promise((resolve) => setTimeout(resolve, after).unref());
      state.isReturning = await connection().then(
        () => false,
        () => true,
      );
      after = Math.min(2 * after, RETRY_MS.longest);
    }
    if (!state.isClosed) state.receiver?.missed();
  }

  return {
    send: async (texts) => {
      await (await connection()).query(`select pg_notify('${NAME}', text) from unnest($1::text[]) text`, [texts]);
    },
    listen: async (receiver) => {
      state.receiver = receiver;
      await (await connection()).query(`LISTEN ${NAME}`);
      state.isListening = true;
    },
    close: async () => {
      state.isClosed = true;
      state.isListening = false;
      await (await state.connection?.catch(() => null))?.end();
    },
  };
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'townkeep live',
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A lost connection also ends, which is handled.
  client.on('error', () => undefined);
  return client;
}

/** Notices a connection that is lost without a word, such as behind a firewall. */
function keepAlive(client: pg.Client): void {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.connection.stream.destroy());
  }, PING_MS).unref();
  client.once('end', () => clearInterval(timer));
}
