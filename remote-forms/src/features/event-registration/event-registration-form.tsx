import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { NoRegistration } from './no-registration.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** The form of an event page (specification section 2, screen 6). */
export function EventRegistrationForm(props: SlotContracts['forms/event-registration']) {
  const { backendId, eventTitle, hasDate, headingLevel = 2 } = props;
  if (backendId === null) return <NoRegistration headingLevel={headingLevel} />;
  // Another event is another form, with a draft of its own.
  return (
    <RegistrationForm
      key={backendId}
      backendId={backendId}
      eventTitle={eventTitle}
      hasDate={hasDate}
      headingLevel={headingLevel}
    />
  );
}
