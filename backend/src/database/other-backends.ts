import { ChangeChannel, type ChangeTopic } from './change-channel.ts';
import { type KeyFingerprint, showKeys } from './key-locks.ts';
import type { PrimaryAddress } from './primary-address.ts';
import { ServerClock } from './server-clock.ts';
import { StandingConnection } from './standing-connection.ts';

export interface OtherBackendsOptions {
  readonly primary: PrimaryAddress;
  /** Called when nothing is heard of the others any more, and when it is again. */
  readonly onLost: (error: Error) => void;
  readonly onBack: () => void;
  /** Called with the variables of the keys in which a backend differs that came meanwhile. */
  readonly onOtherKeys: (variables: readonly string[]) => void;
}

/**
 * What backends on one PostgreSQL server have in common besides their rows: news of changes, a clock, and
 * that their keys are the same. It needs one connection. While that is lost each goes on by itself.
 */
export class OtherBackends {
  private readonly clock = new ServerClock();
  private readonly channel = new ChangeChannel(() => this.connection.statements);
  private readonly connection: StandingConnection;
  private keys: readonly KeyFingerprint[] = [];

  constructor({ primary, onLost, onBack, onOtherKeys }: OtherBackendsOptions) {
    this.connection = new StandingConnection({
      primary,
      onOpen: async (statements) => {
        await this.clock.measure(statements);
        await this.channel.listen(statements);
        if (this.keys.length === 0) return;
        const different = await showKeys(statements, this.keys);
        if (different.length > 0) onOtherKeys(different);
      },
      heartbeat: (statements) => this.clock.measure(statements),
      onNotification: (message) => this.channel.hear(message),
      onLost,
      onBack: () => {
        this.channel.catchUp();
        onBack();
      },
    });
  }

  /** The clock of the server, in milliseconds since 1970. */
  get now(): () => number {
    return this.clock.now;
  }

  /** @throws Error when the server cannot be reached */
  open(): Promise<void> {
    return this.connection.open();
  }

  announce(topic: ChangeTopic): void {
    this.channel.announce(topic);
  }

  onChange(listener: (topic: ChangeTopic) => void): void {
    this.channel.onChange(listener);
  }

  /**
   * Shows the others which keys this one has, from now on.
   *
   * @returns the variables whose keys are not those of a backend that runs
   * @throws Error when the server cannot be reached
   */
  async showKeys(keys: readonly KeyFingerprint[]): Promise<string[]> {
    const statements = await this.connection.whenOpen();
    this.keys = keys;
    return showKeys(statements, keys);
  }

  close(): void {
    this.channel.close();
    this.connection.close();
  }
}
