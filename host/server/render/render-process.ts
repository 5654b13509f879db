import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { loweredPriority } from '@site/shared/trust-boundary/thread-priority';
import { FrameReader, frame } from './isolated/frames.ts';
import { isolatedCommand, type MemoryLimits } from './isolated-command.ts';
import { watchProcess } from './process-watch.ts';
import type { ProcessMessage, ServerMessage } from './render-protocol.ts';

/** Why a process was ended that was still needed, for metrics. */
export const faults = ['late', 'memory', 'busy', 'broken'] as const;

export type EndCause = (typeof faults)[number] | 'closed';

interface ProcessEnd {
  readonly cause: EndCause;
  readonly reason: string;
}

export interface ProcessLimits {
  readonly memory: MemoryLimits;
  /** Processor time that it may use on end while nothing is asked of it, in milliseconds. */
  readonly longestBusy: number;
}

/** Who uses a process. */
interface ProcessUse {
  readonly onMessage: (message: ProcessMessage) => void;
  /** Called once. */
  readonly onEnd: (end: ProcessEnd) => void;
  /** Whether it has anything to do. */
  readonly isAsked: () => boolean;
}

const defaultLimits: ProcessLimits = { memory: { heap: 256, whole: 512 }, longestBusy: 5_000 };

/** One process that renders, from its start to its end. It belongs to no release set until it is given to one. */
export class RenderProcess {
  private readonly limits: ProcessLimits;
  private readonly child: ChildProcess;
  private readonly exited: Promise<void>;
  private use: ProcessUse | undefined;
  private ended = false;
  private yields = false;
  private readonly unwatch: () => void;

  constructor(limits: Partial<ProcessLimits> = {}) {
    this.limits = { ...defaultLimits, ...limits };
    const { memory, longestBusy } = this.limits;
    const { command, commandArguments, environment } = isolatedCommand(memory);
    // What a release writes to its console comes out at the server's standard error.
    this.child = spawn(command, commandArguments, {
      env: environment,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.child.on('error', (error) => this.end('broken', `It does not start: ${error.message}`));
    this.exited = new Promise((resolve) => {
      this.child.once('error', () => resolve());
      this.child.once('close', (code, signal) => {
        resolve();
        this.end(...this.howItEnded(code, signal));
      });
    });
    // Writing to one that has ended: its end is told by `close`.
    this.child.stdin?.on('error', () => {});
    const reader = new FrameReader();
    this.child.stdout?.on('data', (piece: Buffer) => this.receive(reader, piece));
    this.unwatch = watchProcess(this.child.pid, {
      memory: memory.whole,
      longestBusy,
      isAsked: () => this.use?.isAsked() ?? false,
      onExcess: (cause, reason) => this.end(cause, reason),
    });
  }

  /** Gives it to who uses it from now on. */
  assign(use: ProcessUse): void {
    this.use = use;
  }

  send(message: ServerMessage): void {
    if (!this.ended) this.child.stdin?.write(frame(message));
  }

  /** From now on it waits for what answers requests, wherever both want the same core. */
  yieldToRequests(): void {
    const { pid } = this.child;
    if (this.yields || pid === undefined || this.ended) return;
    this.yields = true;
    try {
      setPriority(pid, loweredPriority());
    } catch {
      // It has just ended, which `close` tells.
    }
  }

  /** Ends it at once, whatever it does. */
  end(cause: EndCause, reason: string): void {
    if (this.ended) return;
    this.ended = true;
    this.unwatch();
    this.child.kill('SIGKILL');
    this.use?.onEnd({ cause, reason });
  }

  async close(): Promise<void> {
    this.end('closed', 'The release set is live no more.');
    await this.exited;
  }

  private receive(reader: FrameReader, piece: Buffer): void {
    if (this.ended) return;
    try {
      for (const message of reader.read(piece)) {
        const known = message as ProcessMessage;
        if (known.kind === 'broken') this.end('broken', known.reason);
        else this.use?.onMessage(known);
      }
    } catch (error) {
      this.end('broken', `It sent what cannot be read: ${String(error)}`);
    }
  }

  private howItEnded(code: number | null, signal: string | null): [EndCause, string] {
    // How V8 ends a process whose heap is full.
    const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
    return isOutOfMemory
      ? ['memory', `It used more than ${this.limits.memory.heap} MB of memory for objects.`]
      : ['broken', `The process that renders ended with ${signal ?? `code ${code}`}.`];
  }
}
