import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../test/until.ts';
import { type MyTicketRequest, myTicketRequestSchema } from '../contracts/my-ticket.ts';
import { configureTestApi, Site } from '../testing/site.tsx';
import { createUser } from '../testing/user.ts';
import { defineFormTexts } from './define-form-texts.ts';
import { defineForm } from './define-site-form.ts';
import { FormFrame } from './form-frame.tsx';
import { PhoneField } from './phone-field.tsx';
import { useSiteForm } from './use-site-form.ts';

const own = { phone: 'Mobile number', 'phone.invalid': 'We cannot send an SMS to this number.' };

const phoneForm = defineForm({
  contract: async () => myTicketRequestSchema,
  texts: defineFormTexts('test.phone', {
    fields: { phone: 'phone' },
    nl: async () => ({ default: own }),
    en: async () => ({ default: own }),
  }),
  required: ['phone'],
});

const remark = 'This does not look mobile.';
const landline = '+44 20 7946 0018';

beforeEach(() => configureTestApi());

const onSend = vi.fn<(request: MyTicketRequest) => void>();

afterEach(() => {
  cleanup();
  onSend.mockReset();
});

/** A form whose service sends no SMS to the number that it gets. */
function PhoneForm() {
  const site = useSiteForm(phoneForm);
  return (
    <FormFrame
      site={site}
      heading="Ticket"
      headingLevel={2}
      onSend={(request) => {
        onSend(request);
        site.showFieldErrors({ phone: 'invalid' });
      }}
    >
      <PhoneField site={site} name="phone" notMobile={remark} />
      <button type="submit">Send</button>
    </FormFrame>
  );
}

function visitForm() {
  const user = createUser();
  render(
    <Site language="en">
      <PhoneForm />
    </Site>,
  );
  return { user, field: screen.getByLabelText<HTMLInputElement>('Mobile number') };
}

async function visit() {
  const { user, field } = visitForm();
  await user.type(field, landline);
  await user.tab();
  await screen.findByText(remark);
  return { user, field };
}

it('takes the remark about a number back once another one is typed', async () => {
  const { user, field } = await visit();
  await user.clear(field);
  await user.type(field, '06');
  expect(screen.queryByText(remark)).toBeNull();
});

it('does not call a number fine that was refused', async () => {
  const { user, field } = await visit();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('We cannot send an SMS to this number.');
  expect(screen.queryByText(remark)).toBeNull();
  await user.clear(field);
  await user.type(field, '0612345678');
  await user.tab();
  await until(() => expect(field.value).toBe('+31 6 12345678'));
  expect(screen.queryByText(remark)).toBeNull();
});

it('sends a number in its international form, also straight from the field', async () => {
  const { user, field } = visitForm();
  await user.type(field, '06-12345678{Enter}');
  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(field.value).toBe('+31 6 12345678');
  await user.clear(field);
  await user.type(field, '0031 (0)6 12 34 56 78');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await until(() => expect(onSend).toHaveBeenCalledTimes(2));
  expect(onSend.mock.calls).toEqual(Array(2).fill([{ phone: '+31 6 12345678' }]));
});
