import { experienceFields } from '@site/shared/contracts/calculation-choices';
import {
  type CalculationSubmission,
  calculationPageSchemas,
  calculationSubmissionSchema,
} from '@site/shared/contracts/calculation-submission';
import * as z from 'zod/mini';
import {
  type Answers,
  type FieldName,
  fieldNames,
  isAlwaysHome,
  type PageName,
  pageFields,
  pageNames,
  readNumber,
} from './answers.ts';
import { pagesFor } from './pages.ts';

// zod hangs on this module: it loads on first use of the questionnaire.

/** Each field's own rules: they know how long a text may be. */
export const { shape } = calculationSubmissionSchema;

/** Each page's rules for what was typed. */
export const pageSchemas: Record<PageName, z.ZodMiniType<unknown, Answers>> = {
  hours: forPage('hours'),
  experience: forPage('experience'),
  education: forPage('education'),
  location: forPage('location'),
  code: forPage('code'),
  contact: forPage('contact'),
};

/**
 * The rules for the answers of all pages together, as they are sent. A skipped location page leaves
 * nothing behind, whatever was typed on it before.
 */
export const answersSchema: z.ZodMiniType<CalculationSubmission, Answers> = readBefore(
  (answers) => ({
    ...readFields(fieldNames, answers),
    ...(isAlwaysHome(answers) && noLocation),
  }),
  calculationSubmissionSchema,
);

/**
 * The rules for fields that are judged together: those of their page, which cost a key a fraction of
 * what all pages do. What they make of the answers is not used: {@link answersSchema} makes what is sent.
 */
export function schemaFor(names: readonly string[]): typeof answersSchema {
  const page = pageNames.find((one) => pageFields[one].some((field) => names.includes(field)));
  return page ? (pageSchemas[page] as typeof answersSchema) : answersSchema;
}

const noLocation = {
  maxTravelTimeMinutes: null,
  residencePostalCode: null,
  travelCar: false,
  travelPublicTransport: false,
  travelBike: false,
} satisfies Partial<CalculationSubmission>;

/**
 * The page to show to someone who comes for another one, through the history or a kept draft: that
 * page, or the first one before it that is not valid, or the next one when it is skipped.
 */
export function reachablePage(wanted: PageName, answers: Answers): PageName {
  const pages = pagesFor(answers);
  const asked = pages.includes(wanted) ? wanted : 'code';
  const before = pages.slice(0, pages.indexOf(asked));
  return before.find((page) => !isValid(page, answers)) ?? asked;
}

/** Whether a page allows to go on. */
export function isValid(page: PageName, answers: Answers): boolean {
  return pageSchemas[page].safeParse(answers).success;
}

function forPage(page: PageName): z.ZodMiniType<unknown, Answers> {
  return readBefore<unknown>(
    (answers) => readFields(pageFields[page], answers),
    calculationPageSchemas[page],
  );
}

/** What was typed is read as what the contract asks for. */
function readBefore<Output>(
  read: (answers: Answers) => unknown,
  contract: z.ZodMiniType<Output>,
): z.ZodMiniType<Output, Answers> {
  return z.pipe(z.transform(read), contract);
}

function readFields(names: readonly FieldName[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, readField(name, answers)]));
}

function readField(name: FieldName, answers: Answers): unknown {
  const typed = answers[name];
  const read = readers[name];
  return read ? read(typed) : (typed ?? undefined);
}

type Reader = (typed: string | boolean | null | undefined) => unknown;

const yearsReader: Reader = (typed) => readNumber(typed) ?? 0;
const tickReader: Reader = (typed) => typed === true;

const readers: Partial<Record<FieldName, Reader>> = {
  ...Object.fromEntries(experienceFields.map((field) => [field, yearsReader])),
  hoursPerWeek: readNumber,
  workFromHomeDays: (typed) => readNumber(typed) ?? 0,
  maxTravelTimeMinutes: readNumber,
  travelCar: tickReader,
  travelPublicTransport: tickReader,
  travelBike: tickReader,
  exampleCode: (typed) => typed ?? '',
  acceptPrivacyPolicy: tickReader,
};
