import { isNeverOpen, type Settings, settingsSchemas } from '@site/shared/contracts/fair-settings';
import { parseContentDate } from '@site/shared/i18n/dates';
import * as z from 'zod/mini';
import { amountIn, wholeNumberIn } from './typed-numbers.ts';

// zod hangs on this module: it loads on first use of the form.

/** What a field holds as text, as the setting that it stands for; an empty one is none. */
function typed<Value>(schema: z.ZodMiniType<Value>, read: (text: string) => unknown) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : read(text.trim()))),
    ),
    schema,
  );
}

/** As a field for date and time has it: by the clock where the fair is. */
const instantOf = (text: string) => parseContentDate(text)?.toISOString() ?? text;

const { challenge, activity, queue, sms } = settingsSchemas;
const period = {
  opens: typed(challenge.shape.opens, instantOf),
  closes: typed(challenge.shape.closes, instantOf),
};

const everOpen = z.refine<Settings<'challenge'>>((value) => !isNeverOpen(value), {
  path: ['closes'],
  error: 'invalid',
});

/** The fields of each group. */
export const settingsFormSchemas = {
  challenge: z.object(period).check(everOpen),
  activity: z
    .object({
      ...period,
      capacity: typed(activity.shape.capacity, wholeNumberIn),
      waitingList: typed(activity.shape.waitingList, wholeNumberIn),
    })
    .check(everOpen),
  queue: z.object({ showUpMinutes: typed(queue.shape.showUpMinutes, wholeNumberIn) }),
  sms: z.object({
    inAll: typed(sms.shape.inAll, wholeNumberIn),
    perPhone: typed(sms.shape.perPhone, wholeNumberIn),
    cents: typed(sms.shape.cents, amountIn),
  }),
};
