import { describe, expect, it } from 'vitest';
import {
  canGoBack,
  isWallPlace,
  nextState,
  type WallEvent,
  type WallState,
  wallStart,
} from './wall.ts';

const code = { reference: 'r', phone: '0612345678', sentAt: 1 };
const sent: WallEvent = { kind: 'codeSent', code };
const loggedIn: WallEvent = { kind: 'loggedIn' };
const walk = (...events: readonly WallEvent[]) => events.reduce(nextState, wallStart);
const at = (step: WallState['step']): WallState => ({ step, depth: 1 });

describe('the way through the login wall (specification section 4)', () => {
  it('of a new account: signup, activate, optionalLogin', () => {
    expect(walk({ kind: 'chosen', option: 'signup' }).step).toBe('signup');
    expect(walk({ kind: 'chosen', option: 'signup' }, sent)).toEqual({
      step: 'activate',
      depth: 2,
      code,
    });
    expect(walk({ kind: 'chosen', option: 'signup' }, sent, loggedIn).step).toBe('optionalLogin');
  });

  it('of a login: signinPhone, otp, loggedIn', () => {
    expect(walk({ kind: 'chosen', option: 'login' }).step).toBe('signinPhone');
    expect(walk({ kind: 'chosen', option: 'login' }, sent).step).toBe('otp');
    expect(walk({ kind: 'chosen', option: 'login' }, sent, loggedIn).step).toBe('loggedIn');
  });

  it('of an account that waits: reactivatePhone, activate, optionalLogin', () => {
    expect(walk({ kind: 'chosen', option: 'activate' }).step).toBe('reactivatePhone');
    expect(walk({ kind: 'chosen', option: 'activate' }, sent, loggedIn).step).toBe('optionalLogin');
  });

  it('knows the ways that have no button yet', () => {
    expect(nextState(at('signinEmail'), sent).step).toBe('otp');
    expect(nextState(at('signinUsernamePassword'), loggedIn).step).toBe('loggedIn');
  });

  it('stays where it is when a code is sent again, with the newest reference', () => {
    const again = { ...code, reference: 'newer' };
    const state = walk({ kind: 'chosen', option: 'login' }, sent);
    expect(nextState(state, { kind: 'codeSent', code: again })).toEqual({ ...state, code: again });
  });

  it.each([
    ['chooseOption', sent],
    ['chooseOption', loggedIn],
    ['signup', loggedIn],
    ['signinPhone', loggedIn],
    ['otp', { kind: 'chosen', option: 'signup' }],
    ['loggedIn', sent],
    ['optionalLogin', loggedIn],
  ] as const)('goes nowhere from %s by %j', (step, event) => {
    const state = at(step);
    expect(nextState(state, event)).toBe(state);
  });
});

it('offers Back on steps to fill in, and not while loading', () => {
  expect(canGoBack(wallStart, false)).toBe(false);
  expect(canGoBack(at('signup'), false)).toBe(true);
  expect(canGoBack(at('signup'), true)).toBe(false);
  expect(canGoBack(at('optionalLogin'), false)).toBe(false);
  expect(canGoBack(at('loggedIn'), false)).toBe(false);
});

it.each([
  [undefined, false],
  ['otp', false],
  [{ step: 'signup' }, false],
  [{ step: 'signup', depth: 1 }, true],
  [{ step: 'otp', depth: 2 }, false],
  [{ step: 'otp', depth: 2, code: { reference: 'r' } }, false],
  [{ step: 'activate', depth: 2, code }, true],
  [{ step: 'loggedIn', depth: 3 }, false],
  [{ step: 'elsewhere', depth: 1 }, false],
])('takes %j out of the history: %s', (place, expected) => {
  expect(isWallPlace(place)).toBe(expected);
});
