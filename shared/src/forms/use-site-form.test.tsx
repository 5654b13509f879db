import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passwordLoginSchema } from '../contracts/login.ts';
import { configureTestApi, Site } from '../testing/site.tsx';
import { createUser } from '../testing/user.ts';
import { defineFormTexts } from './define-form-texts.ts';
import { defineForm } from './define-site-form.ts';
import { createDraft, type Draft } from './draft.ts';
import { FormFrame } from './form-frame.tsx';
import { SiteField } from './site-field.tsx';
import { useSiteForm } from './use-site-form.ts';

const own = {
  username: 'User name',
  'username.required': 'Choose a user name.',
  password: 'Password',
};

const texts = defineFormTexts('test.login', {
  fields: { username: 'line', password: 'line' },
  nl: async () => ({ default: own }),
  en: async () => ({ default: own }),
});

const loginForm = defineForm({
  contract: async () => passwordLoginSchema,
  texts,
  required: ['username', 'password'],
  secrets: ['password'],
});

beforeEach(() => configureTestApi());

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface LoginProps {
  readonly model?: typeof loginForm;
  readonly draft?: Draft | undefined;
  readonly onSend: () => void;
}

function Login({ model = loginForm, draft, onSend }: LoginProps) {
  const site = useSiteForm(model, { draft });
  return (
    <FormFrame site={site} heading="Login" headingLevel={2} onSend={onSend}>
      <SiteField site={site} name="username" />
      <SiteField site={site} name="password" type="password" />
      <button type="submit">Log in</button>
    </FormFrame>
  );
}

function visit(props: Omit<LoginProps, 'onSend'> = {}) {
  const onSend = vi.fn();
  const { unmount: leave } = render(
    <Site language="en">
      <Login {...props} onSend={onSend} />
    </Site>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { user: createUser(), onSend, field, leave };
}

const stored = () => JSON.stringify({ ...sessionStorage });

it('keeps nothing of a form without a draft', async () => {
  const { user, field, leave } = visit();
  await user.type(field('User name'), 'ada');
  leave();
  expect(stored()).toBe('{}');
});

it('keeps no secret, and brings back the rest', async () => {
  const draft = createDraft('test/login');
  const first = visit({ draft });
  await first.user.type(first.field('User name'), 'ada');
  await first.user.type(first.field('Password'), 'hot sauce');
  first.leave();
  expect(stored()).toContain('ada');
  expect(stored()).not.toContain('hot sauce');
  const second = visit({ draft });
  await waitFor(() => expect(second.field('User name').value).toBe('ada'));
  expect(second.field('Password').value).toBe('');
});

it('keeps what was typed into a field that only another version of the form has', async () => {
  const draft = createDraft('test/login');
  draft.write({ values: { username: 'ada', nickname: 'countess' } });
  const { user, field, leave } = visit({ draft });
  await waitFor(() => expect(field('User name').value).toBe('ada'));
  await user.type(field('User name'), ' l');
  leave();
  expect(draft.read()?.values).toEqual({ username: 'ada l', nickname: 'countess' });
  const again = visit({ draft });
  await waitFor(() => expect(again.field('User name').value).toBe('ada l'));
  await again.user.clear(again.field('User name'));
  again.leave();
  expect(draft.read()).toBeUndefined();
});

it('puts focus on the first field that is wrong, with its text selected, and sends nothing', async () => {
  const { user, onSend, field } = visit();
  await user.type(field('User name'), 'a'.repeat(101));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Use 100 characters at most.');
  screen.getByText('Fill this in.');
  const name = field('User name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 101]);
  expect(onSend).not.toHaveBeenCalled();
});

it('says what is wrong once a field is left, or when it is sent where the form wants that', async () => {
  const first = visit();
  await first.user.click(first.field('User name'));
  await first.user.tab();
  await screen.findByText('Choose a user name.');
  first.leave();

  const second = visit({ model: { ...loginForm, mode: 'onSubmit' } });
  await second.user.click(second.field('User name'));
  await second.user.tab();
  await second.user.type(second.field('Password'), 'hot sauce');
  expect(screen.queryByText('Choose a user name.')).toBeNull();
  await second.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Choose a user name.');
  await second.user.type(second.field('User name'), 'a');
  await waitFor(() => expect(screen.queryByText('Choose a user name.')).toBeNull());
});
