import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from './client-config.ts';
import { oneAtATime, type Statements } from './one-at-a-time.ts';
import type { PrimaryAddress } from './primary-address.ts';
import { pollTimeouts } from './server-timeouts.ts';

/** Milliseconds between two signs of life, and from a loss to the next attempt. */
const heartbeatInterval = 2_000;
const retryInterval = 500;

/** Longest wait until a lost connection is open again, in milliseconds. */
const openTimeout = 10_000;

interface StandingConnectionOptions {
  readonly primary: PrimaryAddress;
  /** Prepares a connection before it is used. */
  readonly onOpen: (statements: Statements) => Promise<void>;
  /** A sign of life: one that fails means that the connection is dead. */
  readonly heartbeat: (statements: Statements) => Promise<void>;
  readonly onNotification: (message: pg.Notification) => void;
  /** Called when the connection is lost, and when there is one again. */
  readonly onLost: (error: Error) => void;
  readonly onBack: () => void;
}

/** A connection to a PostgreSQL server for what lasts as long as a session. One that is lost is opened again. */
export class StandingConnection {
  private current: pg.Client | undefined;
  /** On the current one. */
  private asked: Statements | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: StandingConnectionOptions) {}

  /** What it can be asked; undefined while there is none. */
  get statements(): Statements | undefined {
    return this.current && this.asked;
  }

  /**
   * What it can be asked, once a lost one is open again.
   *
   * @throws Error when that takes longer than ten seconds
   */
  async whenOpen(): Promise<Statements> {
    const start = performance.now();
    while (!this.closed && performance.now() - start < openTimeout) {
      if (this.statements) return this.statements;
      await pause(retryInterval);
    }
    throw new Error('The database connection has ended.');
  }

  /** Opens the first one. @throws Error when that fails */
  async open(): Promise<void> {
    const { primary, onOpen, onNotification } = this.options;
    const address = primary.current;
    const client = new pg.Client(clientConfig(address, pollTimeouts));
    const statements = oneAtATime(client);
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The server ended the connection.')));
    client.on('notification', onNotification);
    try {
      await client.connect();
      await onOpen(statements);
    } catch (error) {
      end(client);
      await primary.find();
      throw error;
    }
    if (this.closed) return end(client);
    this.current = client;
    this.asked = statements;
    this.beat(client, statements, address);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    if (this.current) end(this.current);
    this.current = undefined;
  }

  private beat(client: pg.Client, statements: Statements, address: string): void {
    this.timer = setTimeout(async () => {
      try {
        await this.options.heartbeat(statements);
        if (address !== this.options.primary.current)
          throw new Error('Another server takes writes.');
        if (client === this.current) this.beat(client, statements, address);
      } catch (error) {
        this.lose(client, error as Error);
      }
    }, heartbeatInterval).unref();
  }

  private lose(client: pg.Client, error: Error): void {
    if (client !== this.current) return;
    this.current = undefined;
    clearTimeout(this.timer);
    end(client);
    this.options.onLost(error);
    this.openAgain();
  }

  private openAgain(): void {
    this.timer = setTimeout(async () => {
      try {
        await this.open();
        if (!this.closed) this.options.onBack();
      } catch {
        if (!this.closed) this.openAgain();
      }
    }, retryInterval).unref();
  }
}

/** Ends a connection without waiting for the server: it may have gone silent. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
