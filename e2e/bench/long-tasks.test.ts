import { expect, it } from 'vitest';
import { causeOf, type FrameScript, type LongFrame } from './long-tasks.ts';

const main = 'http://localhost:1/remotes/host/files/assets/main-CKs22Pla.js';

function script(overrides: Partial<FrameScript> = {}): FrameScript {
  return {
    source: main,
    invoker: 'MessagePort.onmessage',
    duration: 80,
    forcedLayout: 0,
    ...overrides,
  };
}

function frame(overrides: Partial<LongFrame> = {}): LongFrame {
  return { start: 100, duration: 120, layoutStart: 0, scripts: [script()], ...overrides };
}

const task = { start: 110, duration: 90 };

it('names the script that took most of the frame by its file and caller', () => {
  const scripts = [script({ duration: 10, invoker: 'A.onclick' }), script()];
  expect(causeOf(task, [frame({ start: 0, duration: 60 }), frame({ scripts })])).toEqual({
    cause: 'host/main (MessagePort.onmessage)',
    duration: 80,
  });
});

it('tells a file’s first run and forced layout apart', () => {
  const scripts = [script({ invoker: main, forcedLayout: 60 })];
  expect(causeOf(task, [frame({ scripts })]).cause).toBe('host/main (first run), forced layout');
});

it('names style and layout where they took longer than any script', () => {
  const drawn = frame({ layoutStart: 120, scripts: [script({ duration: 15 })] });
  expect(causeOf(task, [drawn])).toEqual({ cause: 'style and layout', duration: 100 });
});

it('says when no script ran', () => {
  expect(causeOf(task, [])).toEqual({ cause: 'parsing, style, layout or paint', duration: 90 });
});
