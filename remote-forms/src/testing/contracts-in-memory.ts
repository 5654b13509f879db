// Forms load their contracts on first use; that these are in memory spares tests to wait for files.
import '@site/shared/contracts/application-form';
import '@site/shared/contracts/contact-me';
import '@site/shared/contracts/contact-message';
import '@site/shared/contracts/crack-submission';
import '@site/shared/contracts/event-registration';
