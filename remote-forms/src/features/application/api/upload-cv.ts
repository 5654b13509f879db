import { ApiError } from '@site/shared/api/api-error';
import { sendFile } from '@site/shared/api/form-call';
import { uploadedCvSchema } from '@site/shared/contracts/cv';
import { cvContentType, cvMaxBytes } from '@site/shared/contracts/cv-limits';
import type { FileUpload } from '@site/shared/forms/use-file-upload';

/** `POST {contact url}/cv`: takes a CV, which the application names by its id. */
export const uploadCv: FileUpload = async (file, options) => {
  if (file.size > cvMaxBytes) throw tooLong;
  // Whatever the browser takes it for; the service judges the bytes.
  const request = { path: '/contact/cv', contentType: cvContentType, file } as const;
  const { id } = await sendFile(request, uploadedCvSchema, options);
  return id;
};

const tooLong = new ApiError({
  kind: 'malformed',
  key: 'validationFailed',
  message: `A CV has ${cvMaxBytes} bytes at most.`,
  fieldErrors: { cv: 'tooLong' },
});
