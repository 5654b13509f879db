import { ticketTypesMax, ticketTypesPattern } from '@site/shared/contracts/ticket';

/** The activities of an address, as the ticket service takes them; undefined when they are none. */
export function readActivity(value: string | null | undefined): string | undefined {
  const isActivity = value && value.length <= ticketTypesMax && ticketTypesPattern.test(value);
  return isActivity ? value : undefined;
}

/** `coffee,home-assistant` as people read it; dashes are spaces, commas are `and`. */
export function activityName(activity: string, and: string): string {
  return activity.replaceAll('-', ' ').replaceAll(',', ` ${and} `);
}
