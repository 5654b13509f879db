// @vitest-environment node

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Slot, SlotProvider, type SlotSource } from './slot.tsx';

function Alternative() {
  return <p>Bel of mail ons.</p>;
}

it('a slot without code never keeps a page waiting, and says that it is missing', async () => {
  const source = { has: () => true, loaded: () => undefined } as unknown as SlotSource;
  const slot = <Slot name="forms/contact" placeholder={<p>Het formulier</p>} />;
  const page = <SlotProvider value={{ source, Alternative }}>{slot}</SlotProvider>;
  const errors: unknown[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onError: (error) => void errors.push(error),
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    });
  });
  expect(html).toContain('<p>Het formulier</p>');
  expect(errors).toEqual([new Error('The slot forms/contact has no code on this server.')]);
});
