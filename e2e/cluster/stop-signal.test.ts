import { expect, it, onTestFinished } from 'vitest';
import { stopSignal } from './stop-signal.ts';

it('listens to signals that follow the first one, which would end what is about to stop', async () => {
  onTestFinished(() => void process.removeAllListeners('SIGHUP'));
  const stopped = stopSignal();
  expect(process.emit('SIGHUP', 'SIGHUP')).toBe(true);
  expect(await stopped).toBe(0);
  expect(process.emit('SIGHUP', 'SIGHUP')).toBe(true);
});
