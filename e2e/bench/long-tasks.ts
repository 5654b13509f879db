/** A script that ran in a frame that took 50 ms or longer (W3C Long Animation Frames). */
export interface FrameScript {
  /** Address of its file; none for what is no file of ours. */
  readonly source: string;
  /** What called it: `Window.requestAnimationFrame`, `DIV#root.onclick`, an address. */
  readonly invoker: string;
  /** Milliseconds, waiting for layout included. */
  readonly duration: number;
  /** Of these, layout that it forced. */
  readonly forcedLayout: number;
}

/** A frame that took 50 ms or longer; times in milliseconds since the navigation started. */
export interface LongFrame {
  readonly start: number;
  readonly duration: number;
  /** When style and layout began, or 0 where nothing was drawn. */
  readonly layoutStart: number;
  readonly scripts: readonly FrameScript[];
}

/** A task of 50 ms or longer. */
interface Task {
  readonly start: number;
  readonly duration: number;
}

/** What a long task was for, and how much of it that explains. */
export interface TaskCause {
  readonly cause: string;
  readonly duration: number;
}

const unexplained = 'parsing, style, layout or paint';

/** The largest part of the frame in which a task ran: a script by its file and caller, or what is no script. */
export function causeOf(task: Task, frames: readonly LongFrame[]): TaskCause {
  const frame = frames.find(
    ({ start, duration }) => start < task.start + task.duration && task.start < start + duration,
  );
  const [longest] = (frame?.scripts ?? []).toSorted((one, other) => other.duration - one.duration);
  if (!longest) return { cause: unexplained, duration: task.duration };
  const layout = frame?.layoutStart ? frame.start + frame.duration - frame.layoutStart : 0;
  if (layout > longest.duration) return { cause: 'style and layout', duration: layout };
  const forced = longest.forcedLayout > longest.duration / 2 ? ', forced layout' : '';
  return {
    cause: `${fileOf(longest.source)} (${callerOf(longest)})${forced}`,
    duration: longest.duration,
  };
}

/** `marketing/home-page` of `…/remotes/marketing/files/assets/home-page-B1_-xYz9.js`. */
function fileOf(address: string): string {
  const [, remote, file] = /\/remotes\/([^/]+)\/.*?([^/]+?)(?:-[\w-]{8})?\.js/.exec(address) ?? [];
  return remote ? `${remote}/${file}` : 'no file of the site';
}

function callerOf({ invoker, source }: FrameScript): string {
  return invoker === source ? 'first run' : invoker;
}
