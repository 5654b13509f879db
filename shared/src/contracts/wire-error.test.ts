// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contactMessageSchema } from './contact-message.ts';
import { fieldErrorsOf, receivedWireErrorSchema, wireErrorSchema } from './wire-error.ts';

describe('wire error', () => {
  it('is strict where we answer', () => {
    const error = { error: 'userNotFound', message: 'No such user.', fieldErrors: {} };
    expect(wireErrorSchema.parse(error)).toEqual(error);
    expect(wireErrorSchema.safeParse({ ...error, error: 'oops' }).success).toBe(false);
  });

  it('is tolerant where we read', () => {
    const broken = { error: 'newKey', message: 3, fieldErrors: { a: 1 } };
    expect(receivedWireErrorSchema.parse(broken)).toEqual({
      error: 'generic',
      message: '',
      fieldErrors: {},
      details: {},
    });
    const whole = {
      error: 'notFound',
      message: 'Gone.',
      fieldErrors: { code: 'invalid' },
      details: { number: '7' },
    };
    expect(receivedWireErrorSchema.parse(whole)).toEqual(whole);
    for (const body of ['<html>', null, undefined, 3, []]) {
      expect(receivedWireErrorSchema.safeParse(body).success).toBe(false);
    }
  });
});

describe('field errors', () => {
  it('names the first reason per field, and unknown fields', () => {
    const result = contactMessageSchema.safeParse({
      fromName: ' ',
      fromEmail: 'jan',
      message: 'x'.repeat(10_001),
      subject: 'Hi\nBcc: all@example.com',
      isAdmin: true,
    });
    expect(result.error && fieldErrorsOf(result.error)).toEqual({
      fromName: 'required',
      fromEmail: 'invalid',
      message: 'tooLong',
      subject: 'invalid',
      isAdmin: 'invalid',
    });
  });
});
