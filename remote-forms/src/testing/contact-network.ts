import { createFormNetwork } from '@site/shared/testing/form-network';

/** The contact service and the bot-check, as the network shows them. */
export const createContactNetwork = () => createFormNetwork('/api/contact');
