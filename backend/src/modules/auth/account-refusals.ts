import { AppError } from '../../http/app-error.ts';

export function userNotFound(): AppError {
  return new AppError('userNotFound', 404, { message: 'There is no account with these details.' });
}

export function alreadyExists(): AppError {
  return new AppError('userAlreadyExists', 409, {
    message: 'There is an account with this phone number or user name.',
  });
}

export function alreadyActivated(): AppError {
  return new AppError('userAlreadyActivated', 409, { message: 'This account is active already.' });
}

/** A key stands for one sign-up: another one under it is a mistake of the sender's. */
export function keyUsedOtherwise(): AppError {
  return new AppError('validationFailed', 422, {
    message: 'The idempotency key was used for another sign-up.',
  });
}
