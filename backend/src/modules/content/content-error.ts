import type { ContentError } from '@site/shared/contracts/content-wire';

/** An error in the content system's own dialect. */
export class ContentSystemError extends Error {
  override readonly name = 'ContentSystemError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Directus does not tell what does not exist from what is not public. */
export function forbidden(): ContentSystemError {
  return new ContentSystemError(403, 'FORBIDDEN', "You don't have permission to access this.");
}

export function invalidQuery(reason: string): ContentSystemError {
  return new ContentSystemError(400, 'INVALID_QUERY', `Invalid query. ${reason}`);
}

export function tooBusy(): ContentSystemError {
  return new ContentSystemError(503, 'SERVICE_UNAVAILABLE', 'Service is unavailable. Too busy.');
}

export function contentErrorBody({ message, code }: ContentSystemError): ContentError {
  return { errors: [{ message, extensions: { code } }] };
}
