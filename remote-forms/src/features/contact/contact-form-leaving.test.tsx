import { configureTestApi, Site } from '@site/shared/testing/site';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { contactDelivery } from './contact-delivery.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  contactDelivery.draft.clear();
});

it('keeps what was typed before the form was alive, though nothing has judged it yet', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The contract is still on its way when the visitor leaves.
  vi.doMock('@site/shared/contracts/contact-message', async (importOriginal) => {
    await arrived;
    return importOriginal();
  });
  configureTestApi();
  const page = (
    <Site language="nl">
      <ContactForm />
    </Site>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const subject = container.querySelector<HTMLInputElement>('[name="subject"]');
  if (!subject) throw new Error('There is no field subject.');
  subject.value = 'Twee developers';
  const root = await act(async () => hydrateRoot(container, page));
  window.dispatchEvent(new Event('pagehide'));
  expect(contactDelivery.draft.read()?.values).toMatchObject({ subject: 'Twee developers' });
  act(() => root.unmount());
  container.remove();
  arrive();
});
