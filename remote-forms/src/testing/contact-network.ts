import { createFormNetwork } from './form-network.ts';

/** The contact service and the bot-check, as the network shows them. */
export const createContactNetwork = () => createFormNetwork('/api/contact');
