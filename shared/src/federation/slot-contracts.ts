/**
 * Every slot that a page may embed, and the props that it takes: the one contract between the
 * remote that fills a slot and the remotes that place it. Name: `<remote>/<slot>`.
 */
export interface SlotContracts {
  /** Contact form; the page around it says who reads the message. */
  'forms/contact': { readonly headingLevel?: 2 | 3 };
}

/** The name of a slot, `<remote>/<slot>`. */
export type SlotName = keyof SlotContracts;
