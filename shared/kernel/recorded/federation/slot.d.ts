import { type ComponentType, type ReactNode } from 'react';
import type { SlotContracts, SlotName } from '@site/shared/federation/slot-contracts';
/** A slot as its module exports it: the component is the default export. */
export type SlotComponent<Name extends SlotName> = ComponentType<SlotContracts[Name]>;
/** Declares what fills a slot; a slot's module has it as its default export. */
export declare function defineSlot<Name extends SlotName>(_name: Name, Component: SlotComponent<Name>): SlotComponent<Name>;
/** How slots get their modules; the host provides one in the browser and one on the server. */
export interface SlotSource {
    /** The slot's component when it is in memory already: always on the server. */
    readonly loaded: <Name extends SlotName>(name: Name) => SlotComponent<Name> | undefined;
    /** Loads the slot's component. Rejects after the load time-out (5 s) or any failure. */
    readonly load: <Name extends SlotName>(name: Name) => Promise<SlotComponent<Name>>;
    /** Whether a released remote fills the slot. */
    readonly has: (name: SlotName) => boolean;
}
/** What a visitor sees in place of a slot that cannot be loaded. */
export type SlotAlternative = ComponentType<{
    readonly retry?: () => void;
}>;
interface SlotEnvironment {
    readonly source: SlotSource;
    readonly Alternative: SlotAlternative;
}
/** Provides slots with their source and their alternative; the host renders it once. */
export declare const SlotProvider: import("react").Context<SlotEnvironment | undefined>;
export type SlotProps<Name extends SlotName> = SlotContracts[Name] & {
    readonly name: Name;
    /** Shown, in a reserved place, where the server did not render the slot. */
    readonly placeholder?: ReactNode;
};
/**
 * Embeds a piece of another remote. The server renders it with the page. In the browser its code
 * loads when it comes near the viewport; until then the server's markup stands, and what a visitor
 * types into it is kept. If the code cannot be loaded, the alternative appears with a retry, and
 * the markup stays below it with everything typed.
 */
export declare function Slot<Name extends SlotName>({ name, placeholder, ...props }: SlotProps<Name>): import("@emotion/react/jsx-runtime").JSX.Element;
export {};
